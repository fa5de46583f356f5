import Families
import Interface
import Sessions
import Tasks
import Testing
import Touch
import Tree

@Suite struct TouchExampleTests {
    private static let documents = sessions("touch")

    /// The invented person's sessions of one family.
    private static func sessions(_ family: String) -> [SessionDocument] {
        Examples.sessions(families, before: 1_763_654_400_000, offset: 60, seed: 5).filter {
            $0.session.family == family
        }
    }

    @Test func `there are seven of them`() { #expect(Self.documents.count == 7) }

    @Test func `the invented hand finishes every task, and the log leads to its figures`() throws {
        for document in Self.documents {
            let outcome = try document.replay(families)
            #expect(outcome.unread.isEmpty)
            #expect(outcome.activity.standing.stage == .saved)
            let recording = try #require(outcome.activity.state(of: TouchFamily.self))
            let figures = try #require(outcome.finding.figures(of: TouchFamily.self))
            #expect(recording.open.isEmpty && figures.unit == .centimetre)
            // A tap that completes a stage comes down in it and goes up after it.
            #expect(recording.strays <= recording.definition.stages + 1)
            #expect(outcome.summary(of: document.session).figure != nil, "\(recording.definition.task)")
        }
    }

    @Test func `its figures are those of a person`() throws {
        for document in Self.documents {
            let outcome = try document.replay(families)
            let recording = try #require(outcome.activity.state(of: TouchFamily.self))
            let figures = try #require(outcome.finding.figures(of: TouchFamily.self))
            switch recording.definition.task {
            case .free: #expect((20.0...400).contains(figures.length(figures.total.length)))
            case .pointing:
                #expect((2.0...8).contains(figures.pointing?.throughput ?? 0))
                #expect((0.0...0.2).contains(figures.pointing?.errorRate ?? 1))
            case .tapping: #expect((100...300).contains(figures.tapping?.hands.first?.taps ?? 0))
            case .line: #expect(figures.lines.count == 3 && figures.lines.allSatisfy { $0.rootMeanSquare < 30 })
            case .spiral: #expect(figures.spirals.count == 2 && figures.spirals.allSatisfy { $0.rootMeanSquare < 30 })
            }
        }
    }

    @Test func `the same seed gives the same sessions, small enough to be kept`() {
        let again = Self.sessions("touch")
        #expect(again.map(\.logHash) == Self.documents.map(\.logHash))
        for document in again {
            #expect(Examples.isExample(document.session.id))
            #expect(document.entries.reduce(0) { $0 + $1.value.json().utf8.count } < 120_000)
        }
    }

    @Test func `a touch session has its pictures, another one has none`() throws {
        let finding = try #require(Self.documents.first).replay(families).finding
        let context = FileContext(isDark: false, language: .german, started: 0, sessionLanguage: "en")
        let maps = ["-heatmap", "-heatmap-root", "-heatmap-clip", "-paths"]
        #expect(finding.files.map(\.suffix) == maps.flatMap { [$0 + ".svg", $0 + ".png"] })
        for file in finding.files {
            switch finding.content(of: file, context) {
            case .text(let text): #expect(file.suffix.hasSuffix("svg") && text.hasPrefix("<svg"))
            case .picture(let svg): #expect(file.suffix.hasSuffix("png") && svg.hasPrefix("<svg"))
            case nil: Issue.record("\(file.suffix) has no content of its kind")
            }
        }
        let other = try #require(Self.sessions("reaction").first).replay(families).finding
        #expect(other.files.isEmpty)
        #expect(other.content(of: try #require(finding.files.first), context) == nil)
    }
}
