/// The codes of one export. No two persons and no two sessions have the same: whoever comes later gets another one by a
/// counter.
struct Pseudonyms: Sendable {
    private let key: ExportKey
    private let mode: String
    private var taken: Set<UInt64> = []
    private var people: [Int: String] = [:]
    private var takenSessions: Set<UInt64> = []
    /// The sessions of the person who is read, by their identities.
    private var sessions: [String: String] = [:]

    init(_ key: ExportKey, mode: String) { (self.key, self.mode) = (key, mode) }

    /// Every mode counts its people from 1. Those of the field have the plain name.
    static func message(of number: Int, mode: String) -> String {
        mode == "field" ? "participant:\(number)" : "participant:\(mode):\(number)"
    }

    /// - Parameter bits: gives the bits of a message. A test has a function here that gives the same twice.
    static func code(
        of message: String, taken: inout Set<UInt64>, _ bits: (String) -> UInt64
    ) -> String {
        var (code, counter) = (bits(message), 0)
        while !taken.insert(code).inserted {
            counter += 1
            code = bits("\(message):\(counter)")
        }
        return ExportKey.text(code)
    }

    /// Gives codes to people, the first admitted first, so that later exports give the same.
    mutating func add(_ numbers: [Int]) {
        for number in numbers.sorted() where people[number] == nil {
            people[number] = Self.code(
                of: Self.message(of: number, mode: mode), taken: &taken, key.code(of:))
        }
    }

    func code(of number: Int) -> String? { people[number] }

    mutating func code(ofSession id: String) -> String {
        if let known = sessions[id] { return known }
        let code = Self.code(of: "session:" + id, taken: &takenSessions, key.code(of:))
        sessions[id] = code
        return code
    }

    /// Forgets the names of a person's sessions. Their codes stay taken.
    mutating func endPerson() { sessions.removeAll(keepingCapacity: true) }

    func weeks(of number: Int, first moment: Double) -> Int {
        key.weeks(of: Self.message(of: number, mode: mode), first: moment)
    }
}
