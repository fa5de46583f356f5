import Interface
import Tasks
import Testing
import Touch
import Tree

@Suite struct ColumnTests {
    @Test func `each export has a cell for every column, of the column's kind`() {
        for preset in Preset.allCases {
            var hand = Hand(preset.definition)
            hand.send(.begun)
            hand.slide(from: (20, 20), to: (300, 400))
            hand.tap(100, 400)
            hand.tap(100, 400)
            let recording = hand.recording
            let tables = [
                recording.sampleTable, recording.strokeTable, recording.trialTable,
                recording.totalTable(Figures(of: recording)),
            ]
            for table in tables {
                #expect(Set(table.columns.map { $0.name }).count == table.columns.count)
                for column in table.columns {
                    #expect(!column.description.isEmpty && !column.name.contains(" "), "\(column.name)")
                }
                for row in table.rows {
                    #expect(row.count == table.columns.count)
                    for (cell, column) in zip(row, table.columns) {
                        switch cell {
                        case .text: #expect(column.kind == .text, "\(column.name)")
                        case .integer: #expect(column.kind == .integer, "\(column.name)")
                        case .number(let value): #expect(column.kind == .number && value.isFinite, "\(column.name)")
                        case .milliseconds(let time):
                            #expect(column.kind == .number && column.unit == "s" && time.isFinite, "\(column.name)")
                        case .instant: #expect(column.kind == .instant, "\(column.name)")
                        case .boolean: #expect(column.kind == .boolean, "\(column.name)")
                        case .empty: break
                        }
                    }
                }
            }
            #expect(tables[0].rows.count == recording.sampleCount)
            #expect(tables[1].rows.count == recording.strokes.count)
            #expect(tables[3].rows.count == 1)
        }
    }

    @Test func `samples are exported to the bit`() {
        var hand = Hand()
        hand.send(.begun)
        hand.time = 0.1 + 0.2
        hand.point(.down, 1.0 / 3, 2.0 / 3)
        let row = hand.recording.sampleTable.rows[0]
        #expect(row[2] == .milliseconds(0.1 + 0.2) && row[3] == .number(1.0 / 3))
    }
}
