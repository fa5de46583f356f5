import Interface
import Testing

@Suite struct RowColumnTests {
    private struct Trial {
        let number: Int
        let time: Double?
    }

    private static let columns: [RowColumn<Trial>] = [
        RowColumn("trial", .integer, "Number of the trial", en: "Trial", de: "Durchgang") { .integer($0.number) },
        RowColumn("time", .number, unit: "s", "Since the onset", en: "Time", de: "Zeit", missing: [.leftOut]) {
            Cell($0.time)
        }.onClock,
        RowColumn("late", .boolean, "Whether it was late", en: "Late", de: "Spät") { Cell($0.time.map { $0 > 1 }) },
    ]

    @Test func `a table has the header and the cells that its columns give`() {
        let table = Table(Self.columns, [Trial(number: 1, time: 1.5), Trial(number: 2, time: nil)])
        #expect(table.csv() == "trial,time,late\r\n1,1.5,true\r\n2,,\r\n")
        #expect(table.columns[1].isClock && !table.columns[0].isClock)
    }

    @Test func `a column keeps its labels, its values and why it may be empty`() {
        let heads = Self.columns.heads()
        #expect(heads[1].label == ColumnLabel("Time", "Zeit") && heads[1].detail.missing == [.leftOut])
        #expect(heads[2].detail.levels.map { $0.name("de") } == ["Ja", "Nein"])
        #expect(Column("mean_time", .number, "").label == ColumnLabel(unnamed: "mean_time"))
    }

    @Test func `a column of a part of a row gives the same cells`() {
        let pairs = Self.columns.map { $0.of { (pair: (left: Int, trial: Trial)) in pair.trial } }
        let trial = Trial(number: 3, time: 0.5)
        #expect(pairs.heads() == Self.columns.heads())
        #expect(pairs.cells(of: (left: 1, trial: trial)) == Self.columns.cells(of: trial))
    }
}
