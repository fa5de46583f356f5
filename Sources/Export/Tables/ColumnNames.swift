/// The names of a table's columns, which are all different.
struct ColumnNames {
    private var taken: Set<String>

    init(_ taken: [String]) { self.taken = Set(taken) }

    /// A name that no other column has, of letters that every program takes.
    mutating func free(_ wanted: String) -> String {
        let plain = String(
            decoding: wanted.utf8.map { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    ? byte : UInt8(ascii: "_")
            }, as: UTF8.self)
        var (name, number) = (plain, 1)
        while !taken.insert(name).inserted {
            number += 1
            name = "\(plain)_\(number)"
        }
        return name
    }
}
