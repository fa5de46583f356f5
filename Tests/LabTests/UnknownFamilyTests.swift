import Interface
import Lab
import Sessions
import Tasks
import Testing
import Tree

/// A session of a family that this program does not know, as a newer one may have stored it: it is shown as what it is,
/// it can be taken out whole, and nothing takes it for another family's.
@Suite struct UnknownFamilyTests {
    private static let id = "6f2d2b0e-0000-4000-8000-00000000f0e5"
    private static let sentence = "A family that this version does not know (levitation)"

    private static func document() throws -> SessionDocument {
        let definition = try #require(Value(json: #"{"height": 3, "preset": "srt5", "trials": 5}"#).node)
        let session = Session(
            family: "levitation", id: id, definition: definition, seed: 7, started: 1_763_650_000_000, offset: 60,
            language: "en", engine: "newer")
        let actions = [#"{"kind":"opened","origin":1}"#, #"{"kind":"floated","by":{"magnet":[1,2.5]}}"#]
        let entries = try actions.enumerated().map { Entry(index: $0, time: 10, action: try Value(json: $1)) }
        return SessionDocument(session: session, entries: entries)
    }

    /// As the page keeps it.
    private static func stored() throws -> String {
        let document = try document()
        return document.session.value.json() + "\n" + SessionDocument.lines(of: document.entries[...])
    }

    private static func page(_ path: String, stage: String = "saved") -> Page {
        var summary = Summary()
        summary.id = id
        summary.family = "levitation"
        summary.preset = "srt5"
        summary.stage = stage
        summary.started = 1_763_650_000_000
        summary.figure = 2.5
        summary.unit = "m"
        var page = Page(path: path)
        page.reply(to: .index, text: summary.value.json())
        return page
    }

    @Test func `a session of an unknown family is listed as such, and no family counts it`() {
        for language in Language.allCases {
            var page = Self.page("/results")
            page.send(.language(language))
            let html = labScreen(page.state).html()
            #expect(html.contains("(levitation)") && html.contains("/results/session/" + Self.id))
            #expect(!html.contains("href=\"/results/reaction\""))
        }
        #expect(labScreen(Self.page("/results").state).html().contains(Self.sentence))
        #expect(!labScreen(Self.page("/results/reaction").state).html().contains(Self.id))
        #expect(!labScreen(Self.page("/").state).html().contains("levitation"))
    }

    @Test func `an unfinished session of an unknown family can be viewed or discarded, not resumed`() {
        let page = Self.page("/", stage: "running")
        let html = labScreen(page.state).html()
        #expect(html.contains(Self.sentence) && html.contains("/results/session/" + Self.id))
        #expect(html.contains(TaskPhrase.discard.text(in: .english)))
        #expect(!html.contains(LabPhrase.resume.text(in: .english)))
        #expect(!labScreen(Self.page("/reaction", stage: "running").state).html().contains(Self.sentence))
    }

    @Test func `a session of an unknown family is shown whole, with its log and without a replay`() throws {
        let document = try Self.document()
        var page = Self.page("/results")
        page.send(.go(.session(Self.id)))
        page.reply(to: .document(session: Self.id, use: .view), text: try Self.stored())
        guard case .unknown(let read, let detail)? = page.state.viewed?.content else {
            Issue.record("expected an unknown session, found \(String(describing: page.state.viewed?.content))")
            return
        }
        #expect(read == document && detail.contains("found \"levitation\""))
        #expect(page.state.viewed?.replay == nil)
        page.send(.library(.toggleLog))
        let html = labScreen(page.state).html()
        #expect(html.contains(Self.sentence) && html.contains("floated") && html.contains("magnet"))
        #expect(html.contains(".json") && !html.contains(".csv"))
        #expect(!html.contains("class=\"replay\"") && !html.contains(LabPhrase.replay.text(in: .english)))
    }

    @Test func `a session of an unknown family is exported whole as JSON, and not as CSV`() throws {
        let document = try Self.document()
        var page = Self.page("/results/session/" + Self.id)
        page.send(.export(.json, session: Self.id))
        let request = Request.document(session: Self.id, use: .export(.json))
        #expect(page.asked.first == LabEffect(.loadSession, [Self.id], request: request))
        page.reply(to: request, text: try Self.stored())
        let file = try #require(page.effects.first { $0.kind == .download })
        #expect(file.arguments[0] == document.fileName + ".json" && file.arguments[0].contains("levitation"))
        #expect(try SessionDocument(json: file.arguments[2]) == document)
        page.reply(to: .document(session: Self.id, use: .export(.csv(0))), text: try Self.stored())
        #expect(!page.effects.contains { $0.kind == .download } && page.state.message?.isError == true)
    }

    @Test func `a comparison with a session of an unknown family names the family and has no contrast`() throws {
        var page = Self.page("/results/compare/\(Self.id)/\(Self.id)")
        for use in [Request.Use.compareFirst, .compareSecond] {
            page.reply(to: .document(session: Self.id, use: use), text: try Self.stored())
        }
        let html = labScreen(page.state).html()
        #expect(html.contains("levitation") && page.state.library.comparison?.contrast == nil)
    }
}
