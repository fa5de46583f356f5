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

    @Test func `milliseconds of a log are seconds in the table, with the digits that they have`() {
        let columns: [RowColumn<Double?>] = [
            RowColumn("onset", .number, unit: "ms", "On the clock", en: "Onset", de: "Beginn") { Cell($0) }.onClock
        ]
        let table = Table(columns, [1050.1, 0.000001, 98_765_432.109375, nil])
        #expect(table.columns[0].unit == "s" && table.columns[0].isClock)
        #expect(table.csv() == "onset\r\n1.0501\r\n1e-09\r\n98765.432109375\r\n\r\n")
        #expect(table.rows[2][0].asLogged == .number(98_765_432.109375))
    }

    @Test func `a moment is text of ISO 8601, and a column of moments has the role for it`() {
        let columns: [RowColumn<Int?>] = [
            RowColumn("began_at", .instant, "The begin", en: "Begin", de: "Beginn") {
                .instant(1_799_568_002_088.75, offset: $0)
            }
        ]
        let table = Table(columns, [60, nil])
        #expect(table.csv() == "began_at\r\n2027-01-10T09:00:02.088+01:00\r\n2027-01-10T08:00:02.088Z\r\n")
        #expect(table.columns[0].detail.role == .instant)
    }

    @Test func `a column of a part of a row gives the same cells`() {
        let pairs = Self.columns.map { $0.of { (pair: (left: Int, trial: Trial)) in pair.trial } }
        let trial = Trial(number: 3, time: 0.5)
        #expect(pairs.heads() == Self.columns.heads())
        #expect(pairs.cells(of: (left: 1, trial: trial)) == Self.columns.cells(of: trial))
    }
}
