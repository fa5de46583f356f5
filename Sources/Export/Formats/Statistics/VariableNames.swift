import Interface

/// The names of a file's variables, which a program takes and which differ in more than capitals.
struct VariableNames {
    private let program: StatisticsProgram
    private var taken: Set<String> = []

    init(_ program: StatisticsProgram) { self.program = program }

    /// A name of letters, digits and `_` that begins with a letter.
    mutating func free(_ wanted: String) -> String {
        var plain = String(
            decoding: wanted.utf8.map { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    ? byte : UInt8(ascii: "_")
            }, as: UTF8.self)
        if plain.first?.isLetter != true || program.isReserved(plain) { plain = "v_" + plain }
        var (name, number) = (String(plain.prefix(program.nameBytes)), 1)
        while !taken.insert(name.lowercased()).inserted {
            number += 1
            let end = "_\(number)"
            name = plain.prefix(program.nameBytes - end.count) + end
        }
        return name
    }
}
