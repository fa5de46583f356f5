import Foundation
import Interface
import Tasks
import Testing
import Tree

@testable import Touch

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

    @Test func `a length stands in px, and in cm too where the screen was calibrated`() throws {
        for scale in [nil, 40.0] {
            var hand = Hand(Preset.sliding.definition, scale: scale)
            for turn in 0..<400 where hand.recording.phase != .over {
                if case .ready = hand.recording.phase { hand.send(.begun) }
                let targets = hand.recording.layout.circle(ofStage: hand.recording.stage)
                let target = targets[hand.recording.layout.target(atStep: hand.recording.step)]
                hand.slide(from: (20, 20), to: (target.center.x + Double(turn % 3), target.center.y))
            }
            let recording = hand.recording
            let figures = Figures(of: recording)
            var compared = 0
            for table in [
                recording.strokeTable, recording.totalTable(figures), recording.movementTable,
                recording.sequenceTable(figures),
            ] {
                #expect(!table.columns.contains { $0.unit.contains("length") || $0.name == "length_unit" })
                for (place, column) in table.columns.enumerated() where column.name.hasSuffix("_cm") {
                    let pixels = table.columns[place - 1]
                    #expect(pixels.name == column.name.dropLast(3) + "_px", "\(pixels.name)")
                    #expect(pixels.unit == column.unit.replacing("cm", with: "px"), "\(column.name)")
                    let (own, other) = (column.detail.label?.english, pixels.detail.label?.english)
                    #expect(own?.hasSuffix(" in \(column.unit)") == true)
                    #expect(other?.hasSuffix(" in \(pixels.unit)") == true)
                    let power = column.unit.hasPrefix("1/") ? -1.0 : column.unit.hasPrefix("cm²") ? 2 : 1
                    for row in table.rows {
                        guard let scale, case .number(let length) = row[place - 1] else {
                            #expect(row[place] == .empty, "\(column.name)")
                            continue
                        }
                        guard case .number(let centimetres) = row[place] else {
                            Issue.record("\(column.name): expected a number, found \(row[place])")
                            continue
                        }
                        compared += 1
                        let expected = length / pow(scale, power)
                        #expect(abs(centimetres - expected) <= 1e-12 * abs(expected), "\(column.name)")
                    }
                }
            }
            #expect(scale == nil ? compared == 0 : compared > 100, "\(compared)")
        }
    }

    @Test(arguments: [nil, 50.0]) func `earlier tables have one column of a length, in the unit that another names`(
        scale: Double?
    ) throws {
        var hand = Hand(Preset.density.definition, scale: scale)
        hand.send(.begun)
        hand.slide(from: (20, 20), to: (300, 400))
        let recording = hand.recording
        let figures = Figures(of: recording)
        let (now, earlier) = (
            TouchFamily.tables(recording, figures), TouchFamily.earlierTables(recording, figures)
        )
        let unit = scale == nil ? "px" : "cm"
        func cell(_ table: Table, _ name: String) throws -> Cell {
            table.rows[0][try #require(table.columns.firstIndex { $0.name == name }, "\(name)")]
        }
        for (table, before) in zip(now, earlier).prefix(3) where !table.rows.isEmpty {
            guard table.columns.contains(where: { $0.name == "path_length_px" }) else { continue }
            #expect(!before.columns.contains { $0.name.hasSuffix("_px") || $0.name.hasSuffix("_cm") })
            #expect(try cell(before, "length_unit") == .text(unit))
            #expect(try cell(before, "path_length") == cell(table, "path_length_" + unit))
        }
        let places = try [0, 2].map { place in
            try #require(earlier[place].columns.firstIndex { $0.name == "length_unit" })
        }
        #expect(
            earlier[0].columns[places[0] - 1].name == "disordered" && earlier[2].columns[places[1] - 1].name == "input")
        let (map, former) = (now[6], earlier[6])
        #expect(former.columns.suffix(2).map(\.name) == ["density_unit", "density"])
        #expect(try cell(former, "density_unit") == .text(scale == nil ? "s/(100 px)²" : "s/cm²"))
        #expect(try cell(former, "density") == cell(map, "density_" + unit))
    }
}
