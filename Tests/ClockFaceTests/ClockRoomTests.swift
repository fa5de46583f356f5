import Clock
import ClockFace
import Interface
import Tasks
import Testing

@testable import RoomTesting

/// The text clock as a place of the lab.
@Suite struct ClockRoomTests {
    /// A room at 13:40 local time, two hours east. `path` is nil for people who are elsewhere.
    private func room(
        _ path: String? = nil, kept: [String: String] = [:], language: Language = .german
    ) -> RoomDriver<ClockRoom> {
        var room = RoomDriver<ClockRoom>(FamilyList.Member.room(ClockRoom.self).room, kept: kept)
        room.input.surroundings.language = language
        room.input.surroundings.now = 20_000.0 * 86_400_000 + 11 * 3_600_000 + 40 * 60_000
        room.input.surroundings.offset = 120
        room.input.path = nil
        if let path { room.enter(path) }
        return room
    }

    private func tick(_ room: inout RoomDriver<ClockRoom>, minutes: Double = 0) {
        room.input.surroundings.now += minutes * 60_000
        room.send(.occurrence(.ticked))
    }

    @Test func `the first tick puts the time into words, and the next step fades the old ones`() {
        var room = room()
        #expect(room.place.words.text == "")
        tick(&room)
        #expect(room.place.words.text == "zwanzig vor zwei")
        #expect(room.place.words.lines == ["zwanzig vor", "zwei"])
        tick(&room, minutes: 2)
        #expect(room.place.words.text == "zwanzig vor zwei")
        tick(&room, minutes: 1)
        #expect(room.place.words.text == "viertel vor zwei")
        #expect(room.place.faded.text == "zwanzig vor zwei")
    }

    @Test func `what the server said stands above everything until the clock was loaded`() throws {
        var room = room(kept: ["words": "[\"zwanzig vor\",\"zwei\"]", "wordsLanguage": "de"])
        let before = try #require(room.hero)
        #expect(before.contains("zwanzig vor") && before.contains("Es ist") && before.contains("href=\"/clock\""))
        tick(&room)
        #expect(room.hero == before)
        room.input.surroundings.language = .english
        tick(&room)
        #expect(try #require(room.hero).contains("twenty to"))
    }

    @Test func `without any words the hero has the time in digits`() throws {
        #expect(try #require(room().hero).contains("13:40"))
    }

    @Test func `the words follow the reader's language until a preset is set`() {
        var room = room("")
        room.input.surroundings.language = .english
        tick(&room)
        #expect(room.place.words.text == "twenty to two")
        var settings = ClockSettings()
        settings.preset = "de-east"
        room.want(.set(settings))
        #expect(room.arguments(.setPreference) == [["clock", "language=de-east"]])
        let renamed = room.wishes.contains {
            if case .rename(let path) = $0 { path == "/clock?language=de-east" } else { false }
        }
        #expect(renamed)
        #expect(room.place.words.text == "zehn nach halb zwei")
        #expect(room.place.words.language == "de")
    }

    @Test(arguments: Precision.allCases, Rounding.allCases)
    func `settings survive their address`(precision: Precision, rounding: Rounding) {
        var settings = ClockSettings()
        settings.preset = "zh-Hans"
        settings.precision = precision
        settings.rounding = rounding
        settings.isGrid = rounding == .floor
        #expect(ClockSettings(query: settings.query) == settings)
    }

    @Test func `an address with nonsense sets nothing`() {
        let settings = ClockSettings(query: "language=../../x&precision=7&rounding=&view=cube&&=&language")
        #expect(settings == ClockSettings())
    }

    @Test func `a link counts before what the device keeps, and changes nothing that is kept`() {
        var elsewhere = room(kept: ["clock": "language=fr"])
        tick(&elsewhere)
        #expect(elsewhere.place.words.text == "deux heures moins vingt")
        var linked = room("?language=ja", kept: ["clock": "language=fr"])
        #expect(linked.place.words.language == "ja")
        tick(&linked)
        #expect(linked.place.words.language == "ja")
        linked.enter("?language=en#top")
        #expect(linked.place.words.text == "twenty to two")
        #expect(linked.arguments(.setPreference).isEmpty)
        #expect(linked.kind.knows("?language=en") && linked.kind.knows("") && !linked.kind.knows("de"))
    }

    @Test func `the screen is kept awake while the clock is shown, and a refusal is told`() {
        var room = room("")
        #expect(room.effects.contains(PageEffect(.wakeLock, ["on"], request: .awake)))
        room.answer(.awake, code: 1)
        #expect(room.html.contains("lässt den Bildschirm dunkel werden"))
        room.leave()
        #expect(room.arguments(.wakeLock) == [["off"]])
        #expect(!room.html.contains("lässt den Bildschirm dunkel werden"))
    }

    @Test func `what came of sharing is said aloud and stands on the clock until it is left`() {
        var room = room("?language=de-east")
        room.want(.share)
        #expect(room.arguments(.share) == [["Uhr", "zehn nach halb zwei", "/clock?language=de-east"]])
        room.answer(.shared, text: "copied")
        let said = room.wishes.contains {
            if case .say(let saying) = $0 { saying == Saying("Der Link ist kopiert") } else { false }
        }
        #expect(said && room.html.contains("Der Link ist kopiert"))
        room.leave()
        room.enter()
        #expect(!room.html.contains("Der Link ist kopiert"))
    }

    @Test func `letters light up where the grid has them`() throws {
        var room = room("", kept: ["clock": "view=grid"])
        #expect(room.effects.contains(PageEffect(.fetchText, ["/clock/grids.txt"], request: .grids)))
        let grid = GridSolver.grid(for: try TextClock("de")).source
        room.answer(.grids, text: "xx 1x1\na\n" + grid)
        #expect(room.html.split(separator: "<span class=\"clock-lit\">").count - 1 == "zwanzigvorzwei".count)
    }

    @Test func `what could not be loaded is told, and nothing is shown wrongly`() {
        var room = room("", kept: ["clock": "language=nowhere"])
        #expect(room.effects.contains { $0.request == .presets })
        room.answer(.presets, code: 3, text: "no network")
        #expect(room.place.words.text == "" && room.html.contains("konnte nicht geladen werden"))
    }

    @Test func `a preset that does not exist gives way to the reader's language`() {
        var room = room("", kept: ["clock": "language=nowhere"])
        room.answer(.presets, text: "fr\tfr.txt\tfrançais\n")
        #expect(room.place.settings.preset == "")
        #expect(room.place.words.text == "zwanzig vor zwei")
    }

    @Test func `every sentence of the clock is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: ClockPhrase.self).isEmpty)
    }
}
