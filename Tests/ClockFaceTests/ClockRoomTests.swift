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
        _ path: String? = nil, kept: [String: String] = [:], language: Language = .german,
        now: Double = 20_000.0 * 86_400_000 + 11 * 3_600_000 + 40 * 60_000
    ) -> RoomDriver<ClockRoom> {
        var room = RoomDriver<ClockRoom>(FamilyList.Member.room(ClockRoom.self).room, kept: kept)
        room.input.surroundings.language = language
        room.input.surroundings.now = now
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

    @Test func `who knows no hour says none: no time, no part of the day, no date, no colours`() throws {
        for path in [nil, ""] as [String?] {
            var room = room(path, now: 0)
            tick(&room)
            #expect(room.place.words.text == "" && room.place.parts == nil)
            let shown = try path == nil ? #require(room.hero) : room.html
            #expect(!shown.contains("data-period") && !shown.contains("12:00") && !shown.contains("Mitternacht"))
            #expect(!shown.contains("Donnerstag") && !shown.contains("00:00") && !shown.contains("02:00"))
            #expect(shown.contains("data-part=\"6 morning Morgen 11 noon Mittag"))
            #expect(shown.contains("data-label=\"digits\"") && shown.contains("data-label=\"part\""))
        }
    }

    @Test func `until there are words the hero has the time in digits, with part of the day and date`() throws {
        var room = room()
        let before = try #require(room.hero)
        #expect(before.contains("13:40") && before.contains("Nachmittag"))
        #expect(before.contains("data-period=\"afternoon\""))
        #expect(before.contains("data-part=") && !before.contains("Es ist"))
        tick(&room)
        let after = try #require(room.hero)
        #expect(after.contains("zwanzig vor") && after.contains("Es ist") && !after.contains("13:40"))
        #expect(!after.contains("data-part="), "nothing is filled in where there are words")
    }

    @Test func `whoever has set the clock is shown no part of the day before it is known whose`() throws {
        let before = try #require(room(kept: ["clock": "language=ru"]).hero)
        #expect(before.contains("13:40") && before.contains("data-part>") && !before.contains("data-period"))
    }

    @Test func `a language that arrives says the present second, however long it was on its way`() throws {
        let german = try #require(LanguageFile.all.first { $0.name == "German" }).text
        var room = room(kept: ["clock": "language=own"])
        tick(&room)
        room.answer(.presets, text: "own\town.txt\tOwn\n")
        #expect(room.arguments(.fetchText) == [["/clock/own.txt"]])
        #expect(room.place.words.text == "")
        room.input.surroundings.now += 35 * 60_000
        room.answer(.language(preset: "own"), text: german.replacing("preset de de;", with: "preset own de;"))
        #expect(room.place.words.text == "viertel nach zwei")
        #expect(room.place.parts?.part(ofSecond: 14 * 3600).name == "Nachmittag")
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

    @Test func `switches and the hours of the day's parts survive their address, also as browsers spell it`() {
        var settings = ClockSettings()
        settings.switches = "midnight=null_Uhr after=über"
        settings.periods = .language
        #expect(settings.query == "switches=midnight:null_Uhr,after:%C3%BCber&periods=language")
        #expect(ClockSettings(query: settings.query) == settings)
        #expect(ClockSettings(query: "switches=midnight:null_Uhr,after:über&periods=language") == settings)
        for wrong in ["a", "a:b,c", "a:b:c", "a:<b>", "a:b%2", "a:b c", ":"] {
            let read = ClockSettings(query: "switches=" + wrong)
            #expect(read.switches == "" || wrong == ":", "\(wrong)")
        }
    }

    @Test func `an address with nonsense sets nothing`() {
        let settings = ClockSettings(query: "language=../../x&precision=7&rounding=&view=cube&periods=x&&=&language")
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
        room.answer(.awake, code: .refused)
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
        room.answer(.presets, code: .failed, text: "no network")
        #expect(room.place.words.text == "" && room.html.contains("konnte nicht geladen werden"))
    }

    @Test func `a preset that does not exist gives way to the reader's language`() {
        var room = room("", kept: ["clock": "language=nowhere"])
        room.answer(.presets, text: "fr\tfr.txt\tfrançais\n")
        #expect(room.place.settings.preset == "")
        #expect(room.place.words.text == "zwanzig vor zwei")
    }

    @Test func `switches are offered by what is said, count at once, and go when the language changes`() {
        var room = room("")
        room.answer(
            .presets, text: "de\tde.txt\tDeutsch\nde-east\tde.txt\tDeutsch (Osten)\nfr\tfr.txt\tFrançais\n")
        room.want(.settings(isOpen: true))
        let names = room.place.switches.map(\.name)
        #expect(names == ["quarter", "three", "twenty", "forty", "after", "full", "midnight"])
        #expect(room.html.contains("viertel nach eins") && room.html.contains("viertel zwei"))
        var settings = ClockSettings()
        settings.preset = "de"
        settings.switches = "twenty=half forty=half"
        room.want(.set(settings))
        #expect(room.place.words.text == "zehn nach halb zwei")
        #expect(room.arguments(.setPreference) == [["clock", "language=de&switches=twenty:half,forty:half"]])
        #expect(room.place.switches.first { $0.name == "forty" }?.chosen == "half")
        #expect(room.html.contains("id=\"clock-dialect\"") && room.html.contains("clock-preview"))
        room.enter("?language=fr&switches=forty:half")
        #expect(room.place.words.text == "deux heures moins vingt", "what a language does not have counts for nothing")
    }

    @Test func `period and date follow the words' language where the lab has it, and say which they are in`() throws {
        var room = room(kept: ["clock": "language=en"])
        tick(&room)
        var hero = try #require(room.hero)
        #expect(hero.contains("<span lang=\"en-GB\" data-label=\"part\">afternoon</span>"))
        #expect(hero.contains("<span lang=\"en\">Friday, 4 October</span>"))
        var french = self.room(kept: ["clock": "language=fr"])
        tick(&french)
        hero = try #require(french.hero)
        #expect(hero.contains("<span lang=\"fr\" data-label=\"part\">après-midi</span>"))
        #expect(hero.contains("<span lang=\"de\">"))
    }

    @Test(arguments: ["fr", "it", "tr", "es"])
    func `only the hour is bold where it is named first`(preset: String) {
        var room = room("?language=" + preset)
        tick(&room)
        let pieces = room.place.words.pieces
        #expect(pieces.count == 2 && pieces[0].isStrong != pieces[1].isStrong, "\(pieces)")
    }

    @Test func `every sentence of the clock is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: ClockPhrase.self).isEmpty)
    }
}
