import Clock
import ClockFace
import Interface
import Lab
import Tasks
import Testing
import Tree

/// The text clock as a place of the lab.
@Suite struct ClockTests {
    /// A page at 13:40 local time, two hours east, that has loaded everything.
    private func page(_ path: String, settings: String = "", language: Language = .german) -> LabState {
        var boot = Boot()
        boot.surroundings.language = language
        boot.surroundings.now = 20_000.0 * 86_400_000 + 11 * 3_600_000 + 40 * 60_000
        boot.surroundings.offset = 120
        boot.kept = ["clock": .text(settings)]
        boot.path = path
        var state = LabState(boot: boot)
        _ = state.reduce(LabAction(.started, at: 0))
        return state
    }

    private func tick(_ state: inout LabState, minutes: Double = 0) -> [LabEffect] {
        let (now, offset) = (state.surroundings.now, state.surroundings.offset)
        return state.reduce(LabAction(.tick(now: now + minutes * 60_000, offset: offset), at: 0))
    }

    @Test func `the first tick puts the time into words, and the next step fades the old ones`() {
        var state = page("/")
        _ = tick(&state)
        #expect(state.clock.words.text == "zwanzig vor zwei")
        #expect(state.clock.words.lines == ["zwanzig vor", "zwei"])
        _ = tick(&state, minutes: 2)
        #expect(state.clock.words.text == "zwanzig vor zwei")
        _ = tick(&state, minutes: 1)
        #expect(state.clock.words.text == "viertel vor zwei")
        #expect(state.clock.faded.text == "zwanzig vor zwei")
    }

    @Test func `the words follow the reader's language until a preset is set`() {
        var state = page("/")
        _ = state.reduce(LabAction(.shell(.speak(.english)), at: 0))
        #expect(state.clock.words.text == "twenty to two")
        var settings = ClockSettings()
        settings.preset = "de-east"
        let effects = state.reduce(LabAction(.clock(.set(settings)), at: 0))
        #expect(effects.contains(LabEffect(.setPreference, ["clock", "language=de-east"])))
        #expect(effects.contains(LabEffect(.navigate, ["/clock?language=de-east", "replace"])))
        #expect(state.clock.words.text == "zehn nach halb zwei")
        #expect(state.clock.words.language == "de")
    }

    @Test func `a link counts before what the device keeps, and changes nothing that is kept`() {
        var state = page("/", settings: "language=fr")
        _ = tick(&state)
        #expect(state.clock.words.text == "deux heures moins vingt")
        #expect(page("/clock?language=ja", settings: "language=fr").clock.words.language == "ja")
        let effects = state.reduce(LabAction(.path("/clock?language=en"), at: 0))
        #expect(state.clock.words.text == "twenty to two")
        #expect(!effects.contains { $0.kind == .setPreference })
    }

    @Test func `the screen is kept awake while the clock is shown, and a refusal is told`() {
        var state = page("/clock")
        var effects = state.reduce(LabAction(.go(.now), at: 0))
        #expect(effects.contains(LabEffect(.wakeLock, ["off"])))
        effects = state.reduce(LabAction(.go("/clock"), at: 0))
        #expect(effects.contains(LabEffect(.wakeLock, ["on"], request: .clock(.awake))))
        _ = state.reduce(LabAction(.reply(.clock(.awake), code: .refused, text: ""), at: 0))
        #expect(labScreen(state).html().contains("lässt den Bildschirm dunkel werden"))
    }

    @Test func `letters light up where the grid has them`() throws {
        var state = page("/clock", settings: "view=grid")
        _ = tick(&state)
        let grid = GridSolver.grid(for: try TextClock("de")).source
        _ = state.reduce(LabAction(.reply(.clock(.grids), code: .done, text: "xx 1x1\na\n" + grid), at: 0))
        let html = labScreen(state).html()
        #expect(html.split(separator: "<span class=\"clock-lit\">").count - 1 == "zwanzigvorzwei".count)
    }

    @Test func `what could not be loaded is told, and nothing is shown wrongly`() {
        var state = page("/clock", settings: "language=nowhere")
        let effects = tick(&state)
        #expect(effects.contains { $0.request == .clock(.presets) })
        _ = state.reduce(LabAction(.reply(.clock(.presets), code: .failed, text: "no network"), at: 0))
        #expect(labScreen(state).html().contains("konnte nicht geladen werden"))
    }

    @Test func `a preset that does not exist gives way to the reader's language`() {
        var state = page("/clock", settings: "language=nowhere")
        _ = tick(&state)
        _ = state.reduce(LabAction(.reply(.clock(.presets), code: .done, text: "fr\tfr.txt\tfrançais\n"), at: 0))
        #expect(state.clock.settings.preset == "")
        #expect(state.clock.words.text == "zwanzig vor zwei")
    }
}
