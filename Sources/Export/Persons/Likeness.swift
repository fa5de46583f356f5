import Interface

/// Counts people by their demographic answers.
struct Likeness {
    /// The numbers of people by their answers as a line of a table.
    private var people: [[UInt8]: Int] = [:]

    /// Adds a person, if the person gave such an answer at all.
    mutating func add(_ answers: [Cell], _ columns: [Column]) {
        let own = zip(answers, columns).filter { $1.detail.role == .demographic }.map(\.0)
        guard own.contains(where: { $0 != .empty }) else { return }
        var line: [UInt8] = []
        TableStyle.data.append(line: own, to: &line)
        people[line, default: 0] += 1
    }

    /// The number of people nobody else is equal to.
    var unique: Int { people.values.count { $0 == 1 } }
}
