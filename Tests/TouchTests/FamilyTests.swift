import Interface
import Tasks
import Testing
import Tree

@testable import RoomTesting
@testable import Touch

/// A touch session as the lab lives it: samples come in batches, the log is written beside them.
@Suite struct FamilyTests {
    private let family: FamilyKind

    init() throws { family = try #require(FamilyList.Member.of(TouchFamily.self).family) }

    private func room(kept: [String: String] = [:]) -> RoomDriver<TouchFamily> {
        RoomDriver<TouchFamily>(family.room, kept: kept)
    }

    @Test func `a task is announced by what is done, whatever its settings are called`() {
        for preset in Touch.Preset.allCases where preset != .density {
            var definition = preset.definition
            let said = Language.allCases.map { preset.name(in: $0) }
            #expect(Language.allCases.map { family.heading(definition.node, language: $0) } == said)
            definition.preset = "mine-own"
            #expect(Language.allCases.map { family.heading(definition.node, language: $0) } == said)
        }
    }

    /// A session of a preset that has begun, on a phone.
    private func begun(_ preset: Touch.Preset, kept: [String: String] = [:]) throws -> RoomDriver<TouchFamily> {
        var room = room(kept: kept)
        room.task = try family.begin(preset.definition.node, seed: 1)
        room.input.run = RunStatus()
        room.send(.task(.lifecycle(.opened(origin: 1_700_000_000_000))))
        var device = DeviceFacts()
        device.width = 390
        device.height = 844
        device.pixelRatio = 3
        device.capture = "coalesced"
        room.send(.task(.takenUp(device)))
        room.send(.task(.begun))
        return room
    }

    private func recording(_ room: RoomDriver<TouchFamily>) throws -> Recording {
        try #require(room.task?.state(of: TouchFamily.self))
    }

    /// What stands in the log, replayed.
    private func replayed(_ room: RoomDriver<TouchFamily>, _ preset: Touch.Preset) throws -> Recording {
        var task = try family.begin(preset.definition.node, seed: 1)
        for entry in room.entries {
            let isTaken = task.take(entry.action, at: entry.time)
            #expect(isTaken)
        }
        return try #require(task.state(of: TouchFamily.self))
    }

    private func stroke(_ pointer: Int32, from x: Double, at time: Double, ending: Bool = true) -> [PointerEvent] {
        var events = [PointerEvent(.down, pointer: pointer, PointerSample(time: time, x: x, y: 100))]
        for step in 1...20 {
            let sample = PointerSample(time: time + 8 * Double(step), x: x + 5 * Double(step), y: 100)
            events.append(PointerEvent(.move, pointer: pointer, sample))
        }
        if ending {
            events.append(PointerEvent(.up, pointer: pointer, PointerSample(time: time + 168, x: x + 100, y: 100)))
        }
        return events
    }

    @Test(arguments: [1, 3, 7, 64])
    func `however the samples come, the log leads to the same state`(batch: Int) throws {
        var room = try begun(.density)
        #expect(try recording(room).isRunning)
        var events: [PointerEvent] = []
        for finger in 0..<5 {
            events += stroke(Int32(finger), from: 10 + 30 * Double(finger), at: room.time + 400 * Double(finger))
        }
        events.sort { $0.sample.time < $1.sample.time }
        var next = 0
        while next < events.count {
            let end = min(events.count, next + batch)
            room.time = events[end - 1].sample.time
            room.send(.task(.event(.pointers(Array(events[next..<end])))))
            #expect(try recording(room).sampleCount == end)
            room.send(.task(.event(.frame)))
            next = end
        }
        room.want(.done)
        let live = try recording(room)
        #expect(live.strokes.count == 5 && live.sampleCount == events.count && live.phase == .over)
        #expect(try replayed(room, .density) == live)
    }

    @Test func `samples are handed over for storing within a second`() throws {
        var room = try begun(.density)
        room.send(.task(.event(.pointers(stroke(1, from: 10, at: room.time, ending: false)))))
        #expect(try replayed(room, .density).sampleCount == 0)
        room.time += 990
        room.send(.task(.event(.frame)))
        #expect(room.wishes.isEmpty)
        room.time += 10
        room.send(.task(.event(.frame)))
        #expect(try replayed(room, .density).sampleCount == 21)
        guard case .store? = room.wishes.last else { return #expect(Bool(false), "nothing was stored") }
    }

    @Test func `what was gathered comes into the log before anything else`() throws {
        var room = try begun(.density)
        room.send(.task(.event(.pointers(stroke(1, from: 10, at: room.time, ending: false)))))
        room.time += 200
        room.send(.task(.lifecycle(.disturbed(.hidden))))
        let kept = try replayed(room, .density)
        #expect(kept.strokes.count == 1 && kept.sampleCount == 21)
        #expect(kept.strokes[0].end == .interrupted)
        #expect(try kept == recording(room))
        #expect(
            room.entries.suffix(2).compactMap { Touch.Action($0.action)?.value.node?["kind"] } == [
                "pointers", "disturbed",
            ])
    }

    @Test func `another size of the window is an entry of the log`() throws {
        var room = try begun(.density)
        let before = room.entries.count
        room.input.surroundings.window.width = 844
        room.input.surroundings.window.height = 390
        room.send(.task(.event(.resized)))
        room.send(.task(.event(.resized)))
        #expect(room.entries.count == before + 1)
        #expect(try recording(room).device.width == 844)
    }

    @Test func `shaking counts only while a session runs, and the device may be asked for it in the tap`() throws {
        var waiting = room()
        waiting.send(.task(.event(.shaken)))
        #expect(waiting.wishes.isEmpty)
        waiting.want(.start)
        #expect(waiting.arguments(.shake) == [["on"]])
        var room = try begun(.free)
        room.send(.task(.event(.shaken)))
        #expect(try recording(room).view.showsMap)
        room.send(.task(.released))
        #expect(room.arguments(.shake) == [["off"]])
    }

    @Test func `a calibration is kept on the device and stands in the next session`() throws {
        var room = room()
        room.want(.calibrate)
        for _ in 0..<2 {
            room.want(.fitCard(428))
            room.want(.acceptCard)
        }
        let kept = try #require(room.arguments(.setPreference).first)
        #expect(kept[0] == "calibration" && room.place.fit == nil)
        let calibration = try #require(Calibration(try Value(json: kept[1])))
        #expect(abs(calibration.pixelsPerCentimetre - 50) < 1e-9)
        let next = try begun(.free, kept: ["calibration": kept[1]])
        let device = try recording(next).device
        #expect(device.calibration == calibration && device.capture == .coalesced && device.width == 390)
    }

    @Test func `a half-made calibration is gone when the card is left`() {
        var room = room()
        room.want(.calibrate)
        #expect(room.html.contains("card-fit"))
        room.leave()
        #expect(room.place.fit == nil)
        room.enter()
        #expect(!room.html.contains("card-fit"))
    }

    @Test func `once more keeps what is over and begins the same`() throws {
        var room = try begun(.density)
        room.want(.again)
        #expect(room.wishes.isEmpty)
        room.send(.task(.event(.pointers(stroke(1, from: 10, at: room.time)))))
        room.time += 500
        room.want(.done)
        guard case .finish? = room.wishes.last else { return #expect(Bool(false), "it is not over") }
        room.want(.again)
        guard case .control(.end)? = room.wishes.first, case .begin(let beginning)? = room.wishes.last else {
            return #expect(Bool(false), "\(room.wishes)")
        }
        #expect(beginning.family == "touch" && beginning.definition == Touch.Preset.density.definition.node)
    }

    @Test func `pictures are had as bytes or as text once something was touched`() throws {
        var room = try begun(.density)
        #expect(try #require(room.task).finding().files.isEmpty)
        room.send(.task(.event(.pointers(stroke(1, from: 10, at: room.time)))))
        let finding = try #require(room.task).finding()
        let context = FileContext(isDark: false, language: .english, started: 0, sessionLanguage: "en")
        let names = finding.files.map { $0.suffix + " " + $0.mediaType + " " + $0.label(.english) }
        #expect(
            names == [
                "-heatmap.svg image/svg+xml Heat map (SVG)", "-heatmap.png image/png Heat map (PNG)",
                "-heatmap-root.svg image/svg+xml Heat map, square root scale (SVG)",
                "-heatmap-root.png image/png Heat map, square root scale (PNG)",
                "-heatmap-clip.svg image/svg+xml Heat map, clipped scale (SVG)",
                "-heatmap-clip.png image/png Heat map, clipped scale (PNG)",
                "-paths.svg image/svg+xml Paths (SVG)", "-paths.png image/png Paths (PNG)",
            ])
        for file in finding.files {
            switch finding.content(of: file, context) {
            case .text(let text): #expect(file.suffix.hasSuffix("svg") && text.hasPrefix("<svg"))
            case .picture(let svg):
                #expect(file.suffix.hasSuffix("png") && svg.hasPrefix("<svg") && svg.contains("width=\"780\""))
            default: #expect(Bool(false), "\(file.suffix) has no content")
            }
        }
    }

    @Test(arguments: Touch.Preset.allCases) func `an invented hand takes every task to its end`(
        preset: Touch.Preset
    ) throws {
        var generator = SeededGenerator(seed: 3)
        let log = family.simulate(
            preset.definition.node, seed: 1, origin: 1_700_000_000_000, skill: 1, generator: &generator)
        var task = try family.begin(preset.definition.node, seed: 1)
        for entry in log {
            let isTaken = task.take(entry.action, at: entry.time)
            #expect(isTaken)
        }
        #expect(task.standing.stage == .saved && task.standing.hasContent)
        let digest = task.finding().digest(language: .english)
        #expect(digest.figure != nil && digest.trials > 0 && digest.preset == preset.rawValue)
        #expect(task.digest(language: .english).figure == nil)
    }

    @Test func `an invented person has seven sessions, each later than the one before`() {
        var generator = SeededGenerator(seed: 3)
        let plans = family.examples(&generator)
        #expect(plans.count == 7 && plans.map(\.daysAgo) == plans.map(\.daysAgo).sorted(by: >))
        #expect(plans.allSatisfy { family.faults(in: $0.definition).isEmpty })
    }

    @Test func `a definition that cannot be run is refused with its place`() {
        var definition = Touch.Preset.pointing.definition
        definition.targets = 4
        #expect(
            family.faults(in: definition.node).map(\.description) == [".targets: expected an odd number from 3 to 99"])
    }

    @Test func `the map is drawn from ten numbers while touching freely runs, and says when it is new`() throws {
        let drawing = try #require(family.room.drawing())
        #expect(drawing.name == "heat")
        var room = try begun(.density)
        room.send(.task(.event(.pointers(stroke(1, from: 10, at: room.time)))))
        let task = try #require(room.task)
        let head = try #require(drawing.update(from: task, session: "a", isWatched: false))
        #expect(head[0] == 1 && head[1] > 0 && head[2] > head[1] && head[3] > 0 && head[7] == 1)
        #expect(head[8] > 0 && head[9] == 2, "the legend's end, in seconds per (100 px)²")
        let values = try #require(UnsafePointer<Double>(bitPattern: UInt(head[5])))
        #expect((0..<Int(head[1] * head[2])).contains { values[$0] > 0 })
        #expect(try #require(drawing.update(from: task, session: "a", isWatched: false))[7] == 0)
        #expect(try #require(drawing.update(from: task, session: "b", isWatched: false))[7] == 1)
        #expect(drawing.update(from: task, session: "b", isWatched: true) == nil)
        #expect(drawing.update(from: try #require(begun(.tapping).task), session: "c", isWatched: false) == nil)
    }
}
