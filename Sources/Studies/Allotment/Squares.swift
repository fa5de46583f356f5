/// The squares of the orders in which people meet conditions. Each row is the order of one person.
package enum Squares {
    /// The cyclic Latin square: each condition stands in each place once.
    package static func latin(_ count: Int) -> [[Int]] {
        (0..<count).map { row in (0..<count).map { (row + $0) % count } }
    }

    /// Williams' square (1949), in which each condition also follows each other one equally often. For an odd number of
    /// conditions the mirrored square is added, so that there are twice as many rows.
    package static func williams(_ count: Int) -> [[Int]] {
        // 0, 1, n - 1, 2, n - 2, …: neighbours differ by each amount once.
        var first: [Int] = []
        for place in 0..<count { first.append(place % 2 == 1 ? (place + 1) / 2 : (count - place / 2) % max(1, count)) }
        var rows = (0..<count).map { row in first.map { ($0 + row) % count } }
        if count % 2 == 1, count > 1 { rows += rows.map { $0.reversed() } }
        return rows
    }

    /// All permutations in lexicographic order.
    package static func all(_ count: Int) -> [[Int]] {
        guard count > 0 else { return [[]] }
        var rows: [[Int]] = []
        for first in 0..<count {
            for rest in all(count - 1) { rows.append([first] + rest.map { $0 >= first ? $0 + 1 : $0 }) }
        }
        return rows
    }

    /// The written order and its reverse.
    package static func reverse(_ count: Int) -> [[Int]] {
        let row = Array(0..<count)
        return count > 1 ? [row, row.reversed()] : [row]
    }

    /// The rows with their conditions exchanged by the study's secret. So a person's order cannot be told from the
    /// order in which the steps are written.
    package static func exchanged(_ rows: [[Int]], ledger: String, secret: StudySecret) -> [[Int]] {
        var names = Array(0..<(rows.first?.count ?? 0))
        var chance = Chance(secret.bytes, at: [ledger, "conditions"])
        chance.shuffle(&names)
        return rows.map { $0.map { names[$0] } }
    }
}
