import Attendance
import Interface
import Lab
import Levels
import Playing
import Reaction
import Sessions
import Tasks
import Testing
import Tree

/// Plays the page's part: performs effects as far as a test needs them and answers.
struct Page {
    var state: LabState
    var time = 1000.0
    var effects: [LabEffect] = []
    /// What the last event led to, together with what the page's own answers to it led to.
    var asked: [LabEffect] = []
    private var depth = 0
    /// Everything that the page was asked to let sound in levels and hearing tests.
    var heard: [Sounding] = []
    /// What the device has stored: session -> entries as JSON texts.
    var stored: [String: [String]] = [:]
    var summaries: [String: String] = [:]
    var refusal: (code: ReplyCode, text: String)?
    /// Whether entries take their time to the device; `catchUp` lets them arrive.
    var isSlow = false
    private var late: [LabEffect] = []
    /// Sessions that go on in other tabs.
    var elsewhere: Set<String> = []
    /// How often what was written is not there when it is read.
    var losses = 0
    /// The heads of what is stored.
    var heads: [String: Session] = [:]
    /// What comes with the lab for the ears, and what the person has made, as the device keeps it.
    var library = ""
    var drafts: [(key: String, text: String)] = []
    var assets = ""
    /// What the device keeps of a study, and what a study's server answers: by method and path.
    var study = ""
    /// Whether everything of the study was removed, the key as well.
    var hasForgotten = false
    var server: [String: (code: ReplyCode, text: String)] = [:]
    var questions: [String] = []
    /// What was sent with the last of them.
    var sent = ""
    /// For how long the page was asked to wait, and for what, since it was opened.
    var lingers: [LabEffect] = []
    /// What the device keeps besides, since the page was opened, and the files of words that were fetched.
    var preferences: [String: String] = [:]
    var fetched: [String] = []
    /// Whether what is asked for of these is answered at once; otherwise the test answers.
    var answersLoading = false

    /// - Parameters:
    ///   - before: the page before a reload: what was kept then is there.
    ///   - clock: by how many ms the device's clock was put since the first page.
    ///   - zone: what the device says its zone is called.
    ///   - languages: what the browser wishes for, the dearest first.
    ///   - keepsNothing: whether the browser refuses to store.
    ///   - arrival: what the address and the device said besides what is usual, as members of a JSON object.
    init(
        path: String = "/reaction", after before: Page? = nil, server: [String: (code: ReplyCode, text: String)] = [:],
        isReturning: Bool = false, offset: Int = 0, clock: Double = 0,
        zone: String = "Europe/Berlin", languages: [String] = [], arrival: String = "", keepsNothing: Bool = false
    ) {
        var boot = Boot()
        if let before {
            (stored, heads, study, time) = (before.stored, before.heads, before.study, before.time)
            self.server = before.server
        }
        self.server.merge(server) { $1 }
        boot.arrival = """
            {"key":"0011","isReturning":\(isReturning),"zone":"\(zone)","device":["phone","touch"],"query":{"SURVEY":"x1"},
             "origin":"https://lab.test"\(arrival)}
            """
        boot.isStorageBlocked = keepsNothing
        boot.path = path
        boot.surroundings.offset = offset
        boot.surroundings.languages = languages
        boot.surroundings.timeOrigin = 1_763_650_000_000 + clock
        boot.surroundings.now = boot.surroundings.timeOrigin + (before == nil ? 1000 : time)
        boot.entropy = before == nil ? "entropy for tests" : "entropy after a reload"
        state = LabState(boot: boot)
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

    mutating func reply(to request: Request, code: ReplyCode = .done, text: String = "") {
        send(.reply(request, code: code, text: text))
    }

    private mutating func perform(_ effect: LabEffect) {
        switch effect.kind {
        case .openSession:
            guard let value = try? Value(json: effect.arguments[0]), let session = Session(value) else { return }
            stored[session.id] = []
            heads[session.id] = session
        case .keepSession: keepWhole(effect)
        case .appendEntries where isSlow: late.append(effect)
        case .appendEntries:
            guard let request = effect.request, let from = Int(effect.arguments[1]) else { return }
            if let refusal {
                reply(to: request, code: refusal.code, text: refusal.text)
                return
            }
            let id = effect.arguments[0]
            guard stored[id] != nil else {
                reply(to: request, code: .vanished, text: "not there")
                return
            }
            #expect(from == stored[id]?.count)
            stored[id]?.append(contentsOf: effect.arguments[2].split(separator: "\n").map { String($0) })
            reply(to: request)
        case .linger: lingers.append(effect)
        case .saveSummary: summaries[effect.arguments[0]] = effect.arguments[1]
        case .deleteSession:
            guard let request = effect.request else { return }
            let isFree = !elsewhere.contains(effect.arguments[0])
            if isFree { stored[effect.arguments[0]] = nil }
            reply(to: request, code: isFree ? .done : .refused)
        case .deleteEverything:
            guard let request = effect.request else { return }
            if elsewhere.isEmpty { stored = [:] }
            reply(to: request, code: elsewhere.isEmpty ? .done : .refused)
        case .measureDevice:
            guard let request = effect.request else { return }
            time += 1000
            reply(to: request, text: #"{"frameInterval":16.667,"clockStep":0.005,"isolated":true,"browser":"Test"}"#)
        case .holdSession:
            guard let request = effect.request else { return }
            reply(to: request, code: elsewhere.contains(effect.arguments[0]) ? .refused : .done)
        case .loadSession:
            guard let request = effect.request else { return }
            let id = effect.arguments[0]
            if losses > 0 {
                losses -= 1
                stored[id] = nil
            }
            guard let entries = stored[id], let head = heads[id] else { return reply(to: request, code: .refused) }
            reply(to: request, text: ([head.value.json()] + entries).joined(separator: "\n"))
        case .listen:
            guard let request = effect.request, case .replayReady = request else { return }
            reply(to: request)
        case .loadStudy:
            guard let request = effect.request else { return }
            reply(to: request, text: study)
        case .keepStudy:
            study = effect.arguments[0]
            hasForgotten = study.isEmpty
            if study.isEmpty { stored = [:] }
            if let request = effect.request { reply(to: request) }
        case .askStudy:
            guard let request = effect.request else { return }
            let question = effect.arguments[0] + " " + effect.arguments[1]
            questions.append(question)
            sent = effect.arguments[2]
            guard let answer = server[question] else { return reply(to: request, code: .failed, text: "no network") }
            reply(to: request, code: answer.code, text: answer.text)
        case .setPreference: preferences[effect.arguments[0]] = effect.arguments[1]
        case .fetchText where effect.arguments[0].hasPrefix("/words"):
            fetched.append(effect.arguments[0])
            // Natively the texts are there.
            if let request = effect.request { reply(to: request) }
        case .fetchText, .loadDrafts, .loadAssets, .keepDraft, .deleteDraft:
            if answersLoading { load(effect) }
        default: break
        }
    }

    private mutating func load(_ effect: LabEffect) {
        switch effect.kind {
        case .fetchText:
            guard let request = effect.request, effect.arguments == [Contents.libraryPath] else { return }
            reply(to: request, text: library)
        case .loadDrafts:
            guard let request = effect.request else { return }
            reply(to: request, text: drafts.map(\.text).joined(separator: "\n"))
        case .loadAssets:
            guard let request = effect.request else { return }
            reply(to: request, text: assets)
        case .keepDraft:
            drafts.removeAll { $0.key == effect.arguments[0] }
            drafts.append((effect.arguments[0], effect.arguments[1]))
        case .deleteDraft: drafts.removeAll { $0.key == effect.arguments[0] || effect.arguments[0] == "*" }
        default: break
        }
    }

    private mutating func keepWhole(_ effect: LabEffect) {
        guard let request = effect.request, let head = try? Value(json: effect.arguments[0]),
            let session = Session(head)
        else { return }
        #expect(session.id == effect.arguments[1])
        if let refusal { return reply(to: request, code: refusal.code, text: refusal.text) }
        heads[session.id] = session
        stored[session.id] = effect.arguments[2].split(separator: "\n").map { String($0) }
        reply(to: request)
    }

    /// What was on its way to the device arrives there.
    mutating func catchUp() {
        isSlow = false
        let waiting = late
        late = []
        for effect in waiting { perform(effect) }
    }

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
