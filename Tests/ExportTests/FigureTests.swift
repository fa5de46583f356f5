import Families
import Foundation
import Interface
import Sessions
import Tasks
import Testing
import Tree

@testable import Export

/// The figures of every family in exports: all of them, and the same that people are told.
@Suite struct FigureTests {
    private struct Taken {
        let kind: FamilyKind
        let finding: Finding
    }

    /// A session of an invented person of each protocol that a family has or offers.
    private static func sessions(_ seed: UInt64) throws -> [Taken] {
        var generator = SeededGenerator(seed: Int64(seed))
        let score =
            #"{"id": "q", "languages": ["en"], "title": "Q", "questions": [{"id": "a", "type": "single", "#
            + #""text": "A", "answers": [{"id": "x", "text": "X", "outcome": "o"}, {"id": "y", "text": "Y"}]}], "#
            + #""scales": [{"id": "s", "name": "S", "items": ["a"]}], "outcomes": [{"id": "o", "name": "O", "title": "O"}]}"#
        let quiz = try #require(try Value(json: score).node)
        let paradigm = try #require(try Value(json: Self.paradigm).node)
        return try families.families.flatMap { kind in
            var definitions = kind.presets.compactMap { kind.definition(preset: $0) }
            definitions += kind.examples(&generator).map(\.definition) + (kind.offered().map { [$0] } ?? [])
            if kind.facts.asksQuestions { definitions.append(quiz) }
            // A paradigm is a file: a small one with a figure of each unit.
            if kind.facts.name == "paradigm" { definitions.append(paradigm) }
            // A level comes with its own definition: one that was recorded.
            if definitions.isEmpty { definitions = try recorded(of: kind.facts.name) }
            return try definitions.map { definition in
                var activity = try kind.begin(definition, seed: 5)
                let log = kind.simulate(definition, seed: 5, origin: 1e12, skill: 1, generator: &generator)
                for entry in log { _ = activity.take(entry.action, at: entry.time) }
                return Taken(kind: kind, finding: activity.finding())
            }
        }
    }

    private static let paradigm = """
        {"format": "merkwelt.paradigm", "id": "sides", "title": "Sides",
         "responses": {"side": {"choices": ["left", "right"], "keys": ["f", "j"]}},
         "columns": {"side": {"levels": ["left", "right"]}},
         "trial": [{"id": "target", "critical": true, "show": [{"text": "=side"}], "response": "side", "for": 1000}],
         "correct": "response == side", "blocks": [{"id": "only", "repeat": 24}],
         "measures": [{"id": "speed", "is": "mean", "of": "rt"}, {"id": "errors", "is": "share", "of": "error"},
                      {"id": "sensitivity", "is": "detection", "by": "side"}]}
        """

    private static func recorded(of family: String) throws -> [Node] {
        let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../Golden/9/\(family)").standardized
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let first = try #require(files.min { $0.path < $1.path })
        let document = try SessionDocument(json: String(contentsOf: first, encoding: .utf8))
        return [document.session.definition]
    }

    private static func leaves(_ value: Value, _ path: [String] = []) -> [[String]] {
        switch value {
        case .int, .double: [path]
        case .list(let list): list.enumerated().flatMap { leaves($1, path + [String($0 + 1)]) }
        case .node(let node): node.fields.flatMap { leaves($0.value, path + [$0.name.text]) }
        case .null, .bool, .text: []
        }
    }

    @Test func `every number among a family's results is a figure of exports, or left out by name`() throws {
        var (count, seen) = (0, Set<String>())
        for taken in try Self.sessions(3) {
            var patterns: [[Substring]] = []
            for line in taken.kind.figureLines.split(separator: "\n") {
                let parts = line.split(separator: "|", omittingEmptySubsequences: false)
                #expect(parts.count == 7, "\(line)")
                for part in [parts[0].drop { $0 == "!" || $0 == "+" || $0.isNumber }, parts[2], parts[3]]
                where !part.isEmpty {
                    patterns.append(part.split(separator: "."))
                }
            }
            for leaf in Self.leaves(.node(taken.finding.results)) {
                let isNamed = patterns.contains { pattern in
                    pattern.count == leaf.count
                        && zip(pattern, leaf).allSatisfy { part, name in
                            part.last == "*" ? name.hasPrefix(part.dropLast()) : part == name
                        }
                }
                #expect(isNamed, "\(taken.kind.facts.name): \(leaf.joined(separator: "."))")
                count += 1
            }
            seen.insert(taken.kind.facts.name)
        }
        #expect(count > 300 && seen.count == families.families.count { !$0.figureLines.isEmpty })
        #expect(families.families.allSatisfy { $0.tables.isEmpty || !$0.figureLines.isEmpty })
    }

    @Test func `figures of exports are those that people are told, and have names in both languages`() throws {
        var compared = 0
        for taken in try Self.sessions(4) {
            let list = FigureList(taken.kind)
            for line in list.lines {
                for text in [line.label.english, line.label.german] {
                    #expect((1...60).contains(text.count), "\(text)")
                }
            }
            let figures = list.figures(in: taken.finding.results)
            #expect(Set(figures.map(\.name)).count == figures.count, "\(taken.kind.facts.name)")
            for figure in figures {
                guard let value = figure.value, let told = taken.finding.told(figure.name, language: .english) else {
                    continue
                }
                let digits = told.value.replacingOccurrences(of: "\u{2212}", with: "-")
                    .drop { !$0.isNumber && $0 != "-" }.prefix { $0.isNumber || $0 == "." || $0 == "-" }
                var shown = try #require(Double(digits), "\(told.value)")
                var step = pow(10, -Double(digits.split(separator: ".").dropFirst().first?.count ?? 0))
                if told.value.contains("%") { (shown, step) = (shown / 100, step / 100) }
                // A long way is told in metres.
                if told.value.hasSuffix("m"), !told.value.hasSuffix("cm"), !told.value.hasSuffix("mm") {
                    (shown, step) = (shown * 100, step * 100)
                }
                #expect(abs(shown - value) <= step * 0.500001, "\(figure.name): \(value) is told as \(told.value)")
                compared += 1
            }
        }
        #expect(compared > 100)
    }

    @Test func `figures and people agree, and each figure of a person has a name of its own`() async throws {
        let files = try await Specimen.files(people: 30)
        let header = try Specimen.header(Specimen.table("people"), files).components(separatedBy: ",")
        #expect(Set(header).count == header.count)
        for name in ["one_median", "two_lapses", "again_response_speed", "again_complete", "began_day", "group"] {
            #expect(header.contains(name), "\(name)")
        }
        var medians: [String: String] = [:]
        try CSVTable.read(Specimen.table("figures"), in: files) { record in
            guard record["figure"] == "median", record["attempt"] != "0" else { return }
            medians[record["participation"] + " " + (record["step"].split(separator: "/").last ?? "")] = record["value"]
            #expect(record["unit"] == "s" && record["family"] == "reaction")
            let (low, high) = (Double(record["lower"]), Double(record["upper"]))
            if let low, let high, let value = Double(record["value"]) { #expect(low <= value && value <= high) }
        }
        var people = 0
        try CSVTable.read(Specimen.table("people"), in: files) { record in
            people += 1
            for step in ["one", "two", "again"] {
                #expect(medians[record["participation"] + " " + step] ?? "" == record[step + "_median"])
            }
        }
        #expect(people > 20 && medians.count > 40)
    }

    @Test func `no time in any table has more digits than a billionth of a second`() async throws {
        let files = try await Specimen.files(people: 30)
        var units: [String: [String: String]] = [:]
        try CSVTable.read("dictionary.csv", in: files) { units[$0["file"], default: [:]][$0["name"]] = $0["unit"] }
        var times = 0
        for name in files.names where name.hasPrefix("data/") {
            try CSVTable.read(name, in: files) { record in
                for column in record.names {
                    let unit =
                        column == "value" && record.names.contains("unit") ? record["unit"] : units[name]?[column]
                    guard let most = ["s": 9, "ms": 6][unit ?? ""], !record[column].isEmpty else { continue }
                    let digits = record[column].split(separator: ".").dropFirst().first?.count ?? 0
                    #expect(digits <= most, "\(name) \(column): \(record[column])")
                    times += 1
                }
            }
        }
        #expect(times > 1000)
        // What a subtraction left behind goes, what a clock told stays.
        #expect(Column.written(0.2829949999999999, unit: "s") == 0.282995)
        #expect(Column.written(1_764_000_000_000.25, unit: "ms") == 1_764_000_000_000.25)
        #expect(Column.written(0.2829949999999999, unit: "") == 0.2829949999999999)
        // A log's milliseconds have the digits that they had, and read back to them.
        let known = [
            (0.1, 0.0001), (1050.1, 1.0501), (16.666666, 0.016666666), (98_765_432.109375, 98_765.432109375),
            (3e12, 3e9),
        ]
        for (time, expected) in known {
            let seconds = Column.seconds(time)
            #expect(seconds == expected && Column.written(seconds * 1000, unit: "ms") == time)
        }
    }
}
