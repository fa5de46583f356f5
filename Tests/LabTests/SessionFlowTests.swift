import Interface
import Lab
import Playing
import Reaction
import Store
import Study
import Testing
import Tree

/// Plays the page's part: performs effects as far as a test needs them and answers.
struct Page {
    var state: LabState
    var time = 1000.0
    var effects: [Lab.Effect] = []
    /// What the last event led to, together with what the page's own answers to it led to.
    var asked: [Lab.Effect] = []
    private var depth = 0
    /// Everything that the page was asked to let sound in levels and hearing tests.
    var heard: [Sounding] = []
    /// What the device has stored: session -> entries as JSON texts.
    var stored: [String: [String]] = [:]
    var summaries: [String: String] = [:]
    var refusal: (code: Int, text: String)?

    init(path: String = "/reaction") {
        var boot = Boot()
        boot.timeOrigin = 1_763_650_000_000
        boot.now = 1_763_650_001_000
        boot.entropy = "entropy for tests"
        state = LabState(boot: boot, route: Route(path: path))
        send(.started)
        reply(to: .index, text: "")
    }

    mutating func send(_ event: LabEvent) {
        if depth == 0 { asked = [] }
        depth += 1
        defer { depth -= 1 }
        effects = state.reduce(LabAction(event, at: time))
        asked += effects
        heard += effects.compactMap(\.sounding)
        for effect in effects { perform(effect) }
    }

    mutating func reply(to request: Request, code: Int = 0, text: String = "") {
        send(.reply(request, code: code, text: text))
    }

    private mutating func perform(_ effect: Lab.Effect) {
        switch effect.kind {
        case .openSession:
            guard let value = try? Value(json: effect.arguments[0]), let session = Session(value) else { return }
            stored[session.id] = []
        case .appendEntries:
            guard let request = effect.request, let entries = try? Value(json: effect.arguments[2]),
                case .list(let list) = entries, let from = Int(effect.arguments[1])
            else { return }
            if let refusal {
                reply(to: request, code: refusal.code, text: refusal.text)
                return
            }
            let id = effect.arguments[0]
            #expect(from == stored[id]?.count)
            stored[id]?.append(contentsOf: list.map { $0.json() })
            reply(to: request)
        case .saveSummary: summaries[effect.arguments[0]] = effect.arguments[1]
        case .deleteSession: stored[effect.arguments[0]] = nil
        case .measureDevice:
            guard let request = effect.request else { return }
            time += 1000
            reply(to: request, text: #"{"frameInterval":16.667,"clockStep":0.005,"isolated":true,"browser":"Test"}"#)
        case .holdSession:
            guard let request = effect.request else { return }
            reply(to: request)
        case .loadSession:
            guard let request = effect.request, let entries = stored[effect.arguments[0]] else { return }
            let head = state.running?.document.session ?? lastHead
            guard let head else { return }
            reply(
                to: request, text: "{\"session\":\(head.value.json()),\"entries\":[\(entries.joined(separator: ","))]}")
        case .listen:
            guard let request = effect.request, case .replayReady = request else { return }
            reply(to: request)
        default: break
        }
    }

    var lastHead: Session?

    mutating func frame() {
        time += 1000.0 / 60
        send(.frame)
    }

    mutating func untilStimulus() {
        for _ in 0..<2000 {
            if case .stimulus? = state.running?.test?.phase { return }
            frame()
        }
    }

    mutating func answer(after delay: Double = 250) {
        untilStimulus()
        time += delay
        send(.reaction(.press(.touch, choice: nil, isRepeat: false)))
    }
}

@Suite struct SessionFlowTests {
    @Test func `a test goes from the card to a kept session, and every entry is stored`() throws {
        var page = Page()
        page.send(.reaction(.start))
        let id = try #require(page.state.running?.id)
        for _ in 0..<5 { page.answer() }
        #expect(page.state.running?.test?.phase == .over)
        #expect(page.stored[id]?.count == page.state.running?.document.entries.count)
        page.send(.reaction(.keep))
        #expect(page.state.running == nil)
        #expect(page.state.route == .session(id))
        #expect(page.state.index?.first?.stage == "saved")
        #expect(page.stored[id]?.last?.contains("saved") == true)
    }

    @Test func `the next wait begins only when what was done is stored`() throws {
        var page = Page()
        page.send(.reaction(.start))
        page.answer()
        page.refusal = nil
        var silent = page
        // A page that never answers: the test must not go on.
        let effects = silent.state.reduce(LabAction(.reaction(.leave), at: silent.time))
        #expect(effects.contains { $0.kind == .appendEntries })
        var waiting = page.state
        waiting.running?.stored = -1
        guard var test = waiting.running?.test else { return }
        test.phase = .settling
        waiting.running?.activity = .reaction(test)
        for step in 1...200 { _ = waiting.reduce(LabAction(.frame, at: page.time + Double(step) * 16.7)) }
        #expect(waiting.running?.test?.phase == .settling)
    }

    @Test func `leaving before anything was done leaves nothing behind`() throws {
        var page = Page()
        page.send(.reaction(.start))
        let id = try #require(page.state.running?.id)
        page.send(.reaction(.leave))
        #expect(page.state.running == nil)
        #expect(page.stored[id] == nil)
        #expect(page.state.index?.isEmpty == true)
    }

    @Test func `going back in the middle keeps the session and it can be continued`() throws {
        var page = Page()
        page.send(.reaction(.start))
        let id = try #require(page.state.running?.id)
        page.answer()
        page.answer()
        page.lastHead = page.state.running?.document.session
        page.send(.path("/"))
        #expect(page.state.running == nil)
        #expect(page.state.unfinished.map { $0.id } == [id])
        page.send(.resume(id))
        #expect(page.state.running?.test?.phase == .ready(.interrupted))
        #expect(page.state.running?.test?.reactionTimes.count == 2)
        page.send(.reaction(.goOn))
        for _ in 0..<3 { page.answer() }
        #expect(page.state.running?.test?.phase == .over)
        #expect(page.stored[id]?.count == page.state.running?.document.entries.count)
    }

    @Test func `another tab that writes first ends this one's run and overwrites nothing`() throws {
        var page = Page()
        page.send(.reaction(.start))
        page.refusal = (1, "index taken")
        page.answer()
        #expect(page.state.running?.stage == .heldElsewhere)
        #expect(page.effects.isEmpty == false)
    }

    @Test func `a full device is told, the test goes on, and refused entries are offered again`() throws {
        var page = Page()
        page.send(.reaction(.start))
        let id = try #require(page.state.running?.id)
        page.answer()
        let before = page.stored[id]?.count ?? 0
        page.refusal = (2, "quota")
        page.answer()
        #expect(page.state.running?.storageFault == .full)
        #expect(page.stored[id]?.count == before)
        page.refusal = nil
        page.answer()
        #expect(page.state.running?.storageFault == nil)
        #expect(page.stored[id]?.count == page.state.running?.document.entries.count)
    }

    @Test func `every place has a path that leads back to it`() {
        let places: [Route] = [
            .now, .results, .family(.reaction), .session("abc"), .compare("a", "b"), .create, .settings,
            .task(.reaction), .task(.touch), .running(.reaction),
        ]
        for place in places { #expect(Route(path: place.path) == place) }
        #expect(Route(path: "/nowhere/at/all") == .notFound("/nowhere/at/all"))
        #expect(Route(path: "/settings?x=1#y") == .settings)
    }

    @Test func `every place can be drawn in both languages, as commands and as HTML`() {
        for path in ["/", "/results", "/results/reaction", "/create", "/settings", "/reaction", "/touch", "/x"] {
            for language in Language.allCases {
                var page = Page(path: path)
                page.send(.language(language))
                let html = labScreen(page.state).html()
                #expect(html.contains("<main"), "\(path)")
                #expect(!html.contains("{n}"), "\(path)")
            }
        }
    }

    @Test func `the examples are listed and can be removed together`() {
        var page = Page(path: "/results")
        page.send(.loadExamples)
        #expect(page.state.kept.count == 19)
        #expect(labScreen(page.state).html().contains("invented person"))
        page.send(.removeExamples)
        #expect(page.state.index?.isEmpty == true)
    }
}
