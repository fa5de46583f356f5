import Families
import Interface
import Paradigm
import ScreenTesting
import Sessions
import Tasks
import Testing
import Tree

@testable import ParadigmTask
@testable import RoomTesting

/// The family as everything above knows it: by its name in the list.
@Suite struct FamilyTests {
    let kind: FamilyKind

    init() throws { kind = try #require(families.family("paradigm")) }

    /// The list that the page fetches, of two paradigms.
    private static func shelf() throws -> String {
        var entries: [Value] = []
        for name in ["flanker", "stroop"] {
            entries.append(ShelfEntry(Definition(node: try Made.library(name)), file: name + ".json").value)
        }
        return Value.list(entries).json()
    }

    private func room(at path: String = "") throws -> RoomDriver<ParadigmFamily> {
        var room = RoomDriver<ParadigmFamily>(kind.room)
        room.enter(path)
        #expect(room.arguments(.fetchText) == [["/paradigms/index.json"]])
        room.answer(.shelf, text: try Self.shelf())
        return room
    }

    @Test func `the card fetches the list, then the paradigm of the path or the first one`() throws {
        var room = try room(at: "stroop")
        #expect(room.arguments(.fetchText) == [["/paradigms/stroop.json"]])
        room.answer(.paradigm(id: "stroop"), text: Value.node(try Made.library("stroop")).json())
        #expect(room.place.definition?.id == "stroop")
        #expect(room.html.contains("Press the key of the COLOUR"))
        room.want(.choose("flanker"))
        #expect(room.wishes.contains(.rename("/paradigms/flanker")))
        // The person is quicker than the network.
        room.want(.start)
        #expect(room.wishes.isEmpty && room.place.isStarting)
        room.answer(.paradigm(id: "flanker"), text: Value.node(try Made.library("flanker")).json())
        guard case .begin(let beginning)? = room.wishes.first else { throw TaskFault("nothing was begun") }
        #expect(beginning.family == "paradigm" && beginning.definition["id"] == .text("flanker"))
        var other = try self.room(at: "gone")
        #expect(other.arguments(.fetchText) == [["/paradigms/flanker.json"]])
        #expect(other.wishes.contains(.rename("/paradigms")))
        other.answer(.paradigm(id: "flanker"), code: .failed, text: "offline")
        #expect(other.html.contains("offline"))
    }

    @Test func `a session goes by frames and keys from the card until it is over, and once more`() throws {
        var room = try room()
        room.answer(.paradigm(id: "flanker"), text: Value.node(try Made.definition(#", "before": "how""#)).json())
        room.want(.start)
        guard case .begin(let beginning)? = room.wishes.first else { throw TaskFault("nothing was begun") }
        room.task = try kind.begin(beginning.definition, seed: 4)
        room.input.run = RunStatus()
        room.send(.task(.lifecycle(.opened(origin: 1_763_650_000_000))))
        room.send(.task(.takenUp(nil)))
        room.send(.task(.begun))
        #expect(room.screen.contains("Press.") && room.screen.contains("<kbd>F</kbd>"))
        room.time += 3000
        room.want(.turn(0))
        var shown = ""
        for _ in 0..<2000 where room.task?.standing.stage == .running {
            room.time += 1000.0 / 60
            room.send(.task(.event(.frame)))
            guard let course = room.task?.state(of: ParadigmFamily.self) else { continue }
            if let onset = course.current.onset, course.current.answers.isEmpty, course.stage == .running,
                room.time > onset + 400, course.current.presses.isEmpty
            {
                shown = room.screen
                var press = Press()
                (press.role, press.code, press.input) = (course.value("side"), 70, .key)
                room.want(.press(press))
                room.want(.release(70))
            }
        }
        // The film of all steps is there, and the window stands at the second picture.
        #expect(shown.ranges(of: "translate(0 ").count == 3)
        let height = StageScale(MeasuredDevice(), Stage(), rows: 1).height
        #expect(shown.contains("viewBox=\"-195.00 \(drawn(height / 2)) "), "\(shown.prefix(600))")
        #expect(room.wishes.contains(.finish))
        let figures = try #require(room.task?.finding().figures(of: ParadigmFamily.self))
        #expect(figures.right == 4 && figures.wrong == 0)
        let kinds = room.entries.compactMap { $0.action.node?["kind"]?.text }
        // Four entries a trial for its steps, one for the frame after the onset, two for the press.
        #expect(kinds.count == 4 + 4 * 8 + 1, "\(kinds)")
        #expect(room.entries.first { $0.action.node?["kind"] == "begun" }?.action.node?["plan"]?.text?.count == 64)
        room.want(.again)
        #expect(room.wishes.first == .control(.end))
    }

    @Test func `no frame without a step is an entry, and held keys and keys without a meaning are none`() throws {
        var room = try room()
        room.task = try kind.begin(try Made.definition(), seed: 4)
        room.input.run = RunStatus()
        room.send(.task(.lifecycle(.opened(origin: 0))))
        room.send(.task(.takenUp(nil)))
        room.send(.task(.begun))
        let before = room.entries.count
        for _ in 0..<30 {
            room.time += 16.7
            room.send(.task(.event(.frame)))
        }
        #expect(room.entries.count == before)
        room.want(.release(70))
        room.want(.press(Press(node: ["role": "left"])))
        #expect(room.entries.count == before)
        // A trial does not begin before everything is stored.
        room.input.run = RunStatus(isStored: false)
        for _ in 0..<30 {
            room.time += 16.7
            room.send(.task(.event(.frame)))
        }
        #expect(room.entries.count == before)
        room.input.run = RunStatus()
        room.time += 16.7
        room.send(.task(.event(.frame)))
        #expect(room.entries.count == before + 1)
    }

    @Test(arguments: Made.library) func `every screen is complete in both languages, and no two are the same`(
        name: String
    )
        throws
    {
        var generator = SeededGenerator(seed: 9)
        let document = Examples.session(
            kind, try Made.library(name), started: 0, offset: 0, skill: 1, generator: &generator)
        var running = try document.session.activity(families)
        func surroundings(_ language: Language) -> Surroundings {
            var surroundings = Surroundings()
            surroundings.language = language
            return surroundings
        }
        func frame(_ language: Language) -> TaskFrame {
            TaskFrame(frameTime: 0, ending: Ending(), surroundings: surroundings(language))
        }
        var room = try room(at: name)
        room.answer(.paradigm(id: name), text: Value.node(try Made.library(name)).json())
        let place = kind.room.furnish { _ in "" }
        var faults: [String] = []
        var seen: Set<String> = []
        for entry in document.entries.prefix(400) {
            _ = running.take(entry.action.value, at: entry.time)
            guard let course = running.state(of: ParadigmFamily.self) else { continue }
            let stage = "\(course.stage)".prefix { $0 != "(" } + "\(course.step)"
            guard seen.insert(String(stage)).inserted, running.standing.stage == .running else { continue }
            faults += screenFaults { running.screen(place, nil, frame($0)) }
        }
        #expect(seen.count > 5)
        let outcome = try document.replay(families)
        faults += screenFaults { outcome.activity.screen(place, outcome.finding, frame($0)) }
        faults += screenFaults { outcome.finding.details(surroundings($0)) }
        #expect(faults == [])
        let watched = running.replay(now: 0, watch: Watch(running), surroundings(.english)).html()
        #expect(watched.contains("Trial "))
    }

    @Test func `every phrase is there in both languages, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: ParadigmPhrase.self) == [])
    }

    @Test func `things are as large as their unit says, and shrink evenly where they do not fit`() throws {
        func scale(_ name: String, _ width: Double, _ height: Double) throws -> StageScale {
            var course = Course(Definition(node: try Made.library(name)), seed: 1)
            var device = MeasuredDevice()
            (device.width, device.height) = (width, height)
            _ = course.reduce(.prepared(device, language: "en"), at: 0)
            return course.scale
        }
        let wide = try scale("simon", 1280, 800)
        #expect(wide.factor == 1 && abs(wide.pixelsPerDegree - 36.284) < 0.001)
        #expect(abs(wide.pixels(StageLength(units: 2)) - 72.568) < 0.01)
        // Discs stand 3.5 degrees from the middle, and are 1.5 wide.
        let narrow = try scale("simon", 320, 568)
        #expect(narrow.factor < 1 && abs(4.25 * narrow.pixelsPerDegree * narrow.factor - 148) < 0.01)
        #expect(abs(narrow.pixels(try #require(StageLength(.text("40 px")))) - 40 * narrow.factor) < 1e-9)
    }
}
