import Testing

@testable import Studies

@Suite struct SquareTests {
    struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// How often each condition follows each other one at once.
    static func neighbours(_ rows: [[Int]]) -> [Pair: Int] {
        var pairs: [Pair: Int] = [:]
        for row in rows {
            for (first, second) in zip(row, row.dropFirst()) {
                pairs[Pair(first: first, second: second), default: 0] += 1
            }
        }
        return pairs
    }

    /// What is wrong with rows that are to have each condition in each place equally often.
    static func faults(_ rows: [[Int]], _ count: Int, neighboursToo: Bool) -> [String] {
        var faults: [String] = []
        for row in rows where row.sorted() != Array(0..<count) { faults.append("\(row) is no order of all") }
        for place in 0..<count {
            let column = rows.map { $0[place] }
            for condition in 0..<count where column.count(where: { $0 == condition }) * count != rows.count {
                faults.append("condition \(condition) in place \(place)")
            }
        }
        guard neighboursToo else { return faults }
        let pairs = neighbours(rows)
        if pairs.count != count * (count - 1) { faults.append("pairs missing") }
        if Set(pairs.values).count > 1 { faults.append("pairs unequally often") }
        return faults
    }

    @Test(arguments: 2...12) func `each condition is in each place equally often`(count: Int) throws {
        #expect(Self.faults(Squares.latin(count), count, neighboursToo: false) == [])
        #expect(Self.faults(Squares.williams(count), count, neighboursToo: true) == [])
        #expect(Squares.williams(count).count == (count % 2 == 0 ? count : 2 * count))
        let secret = try #require(AllotmentReferenceTests.secret)
        for ledger in ["one", "two", "three"] {
            let rows = Squares.exchanged(Squares.williams(count), ledger: ledger, secret: secret)
            #expect(Self.faults(rows, count, neighboursToo: true) == [], "\(ledger)")
        }
    }

    @Test(arguments: 2...6) func `all orders are all, each once`(count: Int) {
        let rows = Squares.all(count)
        #expect(Self.faults(rows, count, neighboursToo: true) == [])
        #expect(Set(rows).count == (1...count).reduce(1, *))
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    }

    @Test func `reverse is the order as it is written, and from behind`() {
        #expect(Squares.reverse(4) == [[0, 1, 2, 3], [3, 2, 1, 0]])
        #expect(Squares.reverse(1) == [[0]])
    }

    @Test func `squares that are none are found out`() {
        // A cyclic square has the same neighbours again and again; one with two rows exchanged is still a square; one with a
        // condition twice in a column is none.
        #expect(!Self.faults(Squares.latin(6), 6, neighboursToo: true).isEmpty)
        var rows = Squares.williams(6)
        rows.swapAt(0, 3)
        #expect(Self.faults(rows, 6, neighboursToo: true) == [])
        rows[0].swapAt(1, 2)
        #expect(!Self.faults(rows, 6, neighboursToo: false).isEmpty)
        // Half of the rows for an odd number: the mirrored ones are needed.
        #expect(!Self.faults(Array(Squares.williams(5).prefix(5)), 5, neighboursToo: true).isEmpty)
    }

    @Test func `another study exchanges the conditions otherwise`() throws {
        let secret = try #require(AllotmentReferenceTests.secret)
        let drawn = Set((0..<50).map { Squares.exchanged([Array(0..<4)], ledger: "\($0)", secret: secret)[0] })
        #expect(drawn.count > 15)
    }
}
