import Attendance
import Families
import Interface
import Store
import StoreTesting
import Tasks
import Testing
import Tree

@testable import Lab

/// Where the person is, and what they are told and asked: every step and every change is stated.
@Suite struct ShellTests {
    private static func store(_ path: String) -> TestStore<Shell, ShellAction, LabStep> {
        var boot = Boot()
        boot.path = path
        return TestStore(Shell(boot), reducer: Reducer { $0.reduce($1) })
    }

    /// What is done wherever somebody comes: what was there is left first.
    private static func arrival(at route: Route, _ needs: LabStep...) -> [LabStep] {
        [.then(.runner(.left(for: route))), .then(.library(.left))] + needs + [.page(.scrollTop)]
    }

    @Test func `going to a place is one entry of the history, and staying there is none`() throws {
        let store = Self.store("/")
        let results = Self.arrival(at: .results)
        try store.send(
            .go(.results), effects: [.page(.navigate, ["/results", "push"])] + results
        ) { $0.route = .results }
        try store.send(.go(.results), effects: [.page(.scrollTop)])
        // The browser has moved already.
        try store.send(.path("/"), effects: Self.arrival(at: .now)) { $0.route = .now }
        try store.send(
            .replace(.results), effects: [.page(.navigate, ["/results", "replace"])] + results
        ) { $0.route = .results }
        try store.finish()
    }

    @Test func `each place asks for what it shows`() throws {
        let store = Self.store("/")
        let places: [(Route, [LabStep])] = [
            (.session("a"), [.then(.library(.view("a")))]),
            (.compare("a", "b"), [.then(.library(.compare("a", "b")))]),
            (.settings, [.page(.storageFacts, request: .storage)]),
            (.room("touch", ""), [.then(.runner(.enter(.room("touch", ""))))]),
            // Without a task these are old links or a reload: the card has what was begun.
            (.running("touch"), [.then(.runner(.returned(to: .room("touch", ""))))]),
            (.trial("/create/x/trial"), [.then(.runner(.returned(to: Route(path: "/create/x"))))]),
            (.history("touch"), []), (.notFound("/nowhere"), []),
        ]
        for (route, needs) in places {
            try store.send(
                .show(route),
                effects: [.then(.runner(.left(for: route))), .then(.library(.left))] + needs + [.page(.scrollTop)]
            ) { $0.route = route }
            // What did not come is wanted again, and nothing else happens.
            try store.send(.enter, effects: needs)
        }
        try store.finish()
    }

    @Test func `a sentence stands until the next place, a place's new name leaves it`() throws {
        let store = Self.store("/create/mine")
        let saying = Saying("That quiz is gone.", isError: true)
        try store.send(.say(saying), effects: []) { $0.message = saying }
        try store.send(
            .rename(.room("create", "")), effects: [.page(.navigate, ["/create", "replace"])]
        ) { $0.route = .room("create", "") }
        try store.send(.show(.now), effects: Self.arrival(at: .now)) {
            $0.route = .now
            $0.message = nil
        }
        try store.send(.tell(.exportFailed, isError: true, detail: "disk"), effects: []) {
            $0.message = Saying(LabPhrase.exportFailed.text(in: .english) + " (disk)", isError: true)
        }
        try store.send(.dismissMessage, effects: []) { $0.message = nil }
        try store.finish()
    }

    @Test func `a notice of success goes after its own six seconds, and a notice of an error stays`() throws {
        let store = Self.store("/create/mine")
        func lingers(_ number: Int) -> [LabStep] { [.page(.linger, ["6000"], request: .lingered(number))] }
        try store.send(.say(Saying("Copied.")), effects: lingers(1)) {
            $0.message = Saying("Copied.")
            $0.passing = 1
        }
        try store.send(.say(Saying("Copied again.")), effects: lingers(2)) {
            $0.message = Saying("Copied again.")
            $0.passing = 2
        }
        try store.send(.lingered(1), effects: [])
        try store.send(.lingered(2), effects: []) { $0.message = nil }
        let fault = Saying("That is gone.", isError: true)
        try store.send(.say(fault), effects: []) { $0.message = fault }
        try store.send(.lingered(2), effects: [])
        // With an offer, its end is the end of what was offered.
        try store.send(.offer(.undoDiscard, Saying("Discarded.")), effects: lingers(3)) {
            $0.message = Saying("Discarded.")
            $0.offer = .undoDiscard
            $0.passing = 3
        }
        try store.send(.lingered(3), effects: [.then(.library(.settle))]) {
            $0.message = nil
            $0.offer = nil
        }
        try store.finish()
    }

    @Test func `a notice of success is a toast that is read out, and an error an alert on the page`() {
        var page = Page(path: "/settings")
        #expect(labScreen(page.state).html().contains("<div class=\"toast-place\" role=\"status\"></div>"))
        page.send(.shell(.say(Saying("Well done."))))
        let well = labScreen(page.state).html()
        #expect(well.contains("class=\"toast\"") && !well.contains("class=\"notice\""))
        page.send(.shell(.say(Saying("It failed.", isError: true))))
        let failed = labScreen(page.state).html()
        #expect(!failed.contains("class=\"toast\"") && failed.contains("role=\"alert\""))
    }

    @Test func `a task that has begun has its place in the history, and once more is no second entry`() throws {
        let store = Self.store("/reaction")
        let running = Route.running("reaction")
        try store.send(.moved(running), effects: [.page(.navigate, ["/reaction/test", "push"])]) {
            $0.route = running
        }
        try store.send(.moved(running), effects: [])
        try store.finish()
    }

    @Test func `a language whose texts do not come is not spoken, and that is said`() {
        var state = LabState(boot: Boot(facts: ["path": "/settings", "phrases": ["de": "/words.de.1.txt"]]))
        let wished = state.reduce(LabAction(.shell(.language(.german)), at: 0))
        #expect(wished.map(\.arguments) == [["/words.de.1.txt"]])
        _ = state.reduce(LabAction(.host(.reply(.phrases(.german), code: .failed, text: "no network")), at: 1))
        #expect(state.shell.language == .english)
        #expect(state.shell.message?.text == LabPhrase.languageMissing.text(in: .english))
        _ = state.reduce(LabAction(.host(.reply(.phrases(.german), code: .done, text: "")), at: 2))
        #expect(state.shell.language == .german)
    }

    @Test func `a question is acted on once, after a yes, and never after its place was left`() throws {
        let store = Self.store("/results/session/a")
        try store.send(.ask(.deleteSession("a")), effects: []) { $0.question = .deleteSession("a") }
        try store.send(.answer(false), effects: []) { $0.question = nil }
        try store.send(.answer(true), effects: [])
        try store.send(.ask(.deleteSession("a")), effects: []) { $0.question = .deleteSession("a") }
        try store.send(.answer(true), effects: [.then(.library(.deleteViewed("a")))]) { $0.question = nil }
        try store.send(.ask(.deleteEverything), effects: []) { $0.question = .deleteEverything }
        try store.send(.show(.now), effects: Self.arrival(at: .now)) {
            $0.route = .now
            $0.question = nil
        }
        try store.send(.answer(true), effects: [])
        try store.finish()
    }

    @Test func `language, appearance, hour, window and network reach those whom they concern`() throws {
        let store = Self.store("/")
        let ticked = LabStep.then(.runner(.room(.occurrence(.ticked))))
        // Its texts come first, where they are not those that are there.
        try store.send(
            .language(.german),
            effects: [.page(.fetchText, ["/words.de.txt"], request: .phrases(.german))])
        try store.send(
            .speak(.german), effects: [.page(.setPreference, ["language", "de"]), ticked]
        ) {
            $0.surroundings.language = .german
            $0.surroundings.languages = ["de"]
        }
        try store.send(
            .appearance(.dark),
            effects: [.page(.setPreference, ["appearance", "dark"]), .page(.appearance, ["dark"])]
        ) {
            $0.appearance = .dark
            $0.surroundings.isDark = true
        }
        try store.send(.tick(now: 5, offset: 60), effects: [ticked]) {
            $0.surroundings.now = 5
            $0.surroundings.offset = 60
        }
        var window = Window()
        window.width = 390
        try store.send(.resized(window), effects: [.then(.runner(.task(.resized)))]) {
            $0.surroundings.window = window
        }
        try store.send(
            .online(false),
            effects: [.then(.runner(.room(.occurrence(.online(false))))), .then(.attendance(.online(false)))]
        ) { $0.surroundings.isOnline = false }
        try store.send(
            .online(true),
            effects: [
                .page(.upload), .then(.runner(.room(.occurrence(.online(true))))), .then(.attendance(.online(true))),
            ]
        ) { $0.surroundings.isOnline = true }
        try store.finish()
    }
}
