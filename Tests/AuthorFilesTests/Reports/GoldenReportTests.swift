import Foundation
import GoldenText
import Quiz
import Studies
import Testing
import Tree

/// What `check` says of faulty definitions is what it said when the reports were recorded (``GoldenText``).
///
/// Each line of the fixture names what is broken in which definition, so the fixture says itself what is compared.
@Suite(.timeLimit(.minutes(5))) struct GoldenReportTests {
    /// How many broken definitions of each kind are recorded, and how many that break the same rule are enough.
    private static let (most, enough) = (115, 3)

    @Test func `reports about faulty definitions are the recorded ones, word for word`() throws {
        let isWriting = ProcessInfo.processInfo.environment["MERKWELT_GOLDEN"] == "write"
        let bases = try ReportBase.all()
        var golden = GoldenText("reports.txt")
        for text in ReportTexts.broken {
            for kind in [ReportBase.Kind.quiz, .study, .level] {
                golden.add("\(kind.rawValue) \(text.name)", Report(kind, Array(text.text.utf8), file: text.file).text)
            }
        }
        for base in bases { golden.add("\(base.kind.rawValue) \(base.name) sound", Report(base.kind, base.value).text) }
        // What is said of it beyond what is said of the same study in English.
        let english = try #require(bases.first { $0.kind == .study && $0.name == "series" })
        let french = english.report(on: try Value(json: ReportTexts.french))
        golden.add("study series in French", french.text)
        let chosen = isWriting ? Self.chosen(of: bases) : try Self.recorded(in: golden.file)
        var codes: [ReportBase.Kind: [String: Int]] = [:]
        for code in Set(french.remarks.map(\.code)) { codes[.study, default: [:]][code, default: 0] += 1 }
        for (name, breakage) in chosen {
            let base = try #require(bases.first { "\($0.kind.rawValue) \($0.name)" == name }, "\(name)")
            let report = base.report(breakage)
            golden.add("\(name) \(breakage.name)", report.text)
            for code in Set(report.remarks.map(\.code)) { codes[base.kind, default: [:]][code, default: 0] += 1 }
        }
        codes[.quiz, default: [:]]["syntax", default: 0] += 1
        codes[.study, default: [:]]["syntax", default: 0] += 1
        Self.expect(QuizFaultCode.allCases.map(\.rawValue), in: codes[.quiz] ?? [:], "quiz", &golden)
        Self.expect(StudyFaultCode.allCases.map(\.rawValue), in: codes[.study] ?? [:], "study", &golden)
        #expect((codes[.level] ?? [:]).count >= 12, "\(codes[.level] ?? [:])")
        #expect(chosen.count >= 250, "\(chosen.count)")
        let differences = try golden.differences()
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    @Test func `a breakage is told from its name again, and changes one place`() throws {
        let value: Value = ["a": [["id": "x", "n": 3], ["id": "y"]], "b": "tea"]
        let all = Breakage.all(in: value)
        #expect(all.count > 20)
        for breakage in all {
            #expect(Breakage(name: breakage.name)?.path == breakage.path, "\(breakage.name)")
            #expect(breakage.applied(to: value) != value, "\(breakage.name)")
        }
        #expect(
            Breakage(.swap, ["a", "0"]).applied(to: value) == ["a": [["id": "y"], ["id": "x", "n": 3]], "b": "tea"])
        #expect(
            Breakage(.misspell, ["b"]).applied(to: value) == ["a": [["id": "x", "n": 3], ["id": "y"]], "bx": "tea"])
    }

    /// Says how often each rule is broken, and that four fifths of all rules are.
    private static func expect(
        _ all: [String], in found: [String: Int], _ kind: String, _ golden: inout GoldenText
    ) {
        let missing = all.filter { found[$0] == nil }
        golden.add(
            "rules of \(kind)",
            all.filter { found[$0] != nil }.map { "\($0) \(found[$0] ?? 0)" }.joined(separator: ", "))
        golden.add("rules of \(kind) that no file breaks", missing.joined(separator: ", "))
        #expect(missing.count * 5 <= all.count, "\(kind): no file breaks \(missing)")
    }

    /// What the fixture names.
    private static func recorded(in file: URL) throws -> [(String, Breakage)] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let parts = line.prefix { $0 != "\t" }.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, let breakage = Breakage(name: parts[2]) else { return nil }
            return ("\(parts[0]) \(parts[1])", breakage)
        }
    }

    /// Breakages of every kind that break as many rules as can be found, and some more.
    private static func chosen(of bases: [ReportBase]) -> [(String, Breakage)] {
        var chosen: [(String, Breakage)] = []
        for kind in [ReportBase.Kind.quiz, .study, .level] {
            var candidates: [(name: String, breakage: Breakage, codes: Set<String>)] = []
            for base in bases where base.kind == kind {
                for breakage in Breakage.all(in: base.value) {
                    let codes = Set(base.report(breakage).remarks.map { "\($0.code)" })
                    candidates.append(("\(kind.rawValue) \(base.name)", breakage, codes))
                }
            }
            var counts: [String: Int] = [:]
            var taken: Set<Int> = []
            func take(_ place: Int) {
                guard taken.insert(place).inserted else { return }
                for code in candidates[place].codes { counts[code, default: 0] += 1 }
            }
            for (place, candidate) in candidates.enumerated()
            where candidate.codes.contains(where: { counts[$0, default: 0] < enough }) {
                take(place)
            }
            // Of each kind of breakage and definition some more, evenly.
            let step = max(1, candidates.count / max(1, most - taken.count))
            for place in stride(from: 0, to: candidates.count, by: step) where taken.count < most { take(place) }
            chosen += taken.sorted().map { (candidates[$0].name, candidates[$0].breakage) }
        }
        return chosen
    }
}
