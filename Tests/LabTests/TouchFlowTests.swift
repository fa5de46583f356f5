import Families
import Interface
import Lab
import Sessions
import Tasks
import Testing
import Touch
import Tree

/// A touch session as the page lives it: samples come in batches, the log is written beside them.
@Suite struct TouchFlowTests {
    static func stroke(_ pointer: Int32, from x: Double, at time: Double, ending: Bool = true) -> [PointerEvent] {
        var events = [PointerEvent(.down, pointer: pointer, PointerSample(time: time, x: x, y: 100))]
        for step in 1...20 {
            let at = time + 8 * Double(step)
            let sample = PointerSample(time: at, x: x + 5 * Double(step), y: 100)
            events.append(PointerEvent(.move, pointer: pointer, sample))
        }
        let last = PointerSample(time: time + 168, x: x + 100, y: 100)
        if ending { events.append(PointerEvent(.up, pointer: pointer, last)) }
        return events
    }

    private static func begun(_ preset: Touch.Preset) -> Page {
        var page = Page(path: "/touch")
        page.send(.touch(.choosePreset(preset)))
        page.send(.touch(.start))
        return page
    }

    private static func recording(_ page: Page) -> Recording? {
        page.state.running?.recording
    }

    /// What the device has stored, replayed.
    private static func replayed(_ page: Page) throws -> Recording? {
        let running = try #require(page.state.running)
        let texts = try #require(page.stored[running.id])
        let entries = try texts.map { try #require(Entry(try Value(json: $0))) }
        let document = SessionDocument(session: running.document.session, entries: entries)
        return try document.replay(families).activity.state(of: TouchFamily.self)
    }

    @Test(arguments: [1, 3, 7, 64]) func `however the samples come, the log leads to the same state`(batch: Int) throws
    {
        var page = Self.begun(.density)
        #expect(Self.recording(page)?.isRunning == true)
        var events: [PointerEvent] = []
        for finger in 0..<5 {
            let at = page.time + 100 * Double(finger)
            events += Self.stroke(Int32(finger), from: 10 + 30 * Double(finger), at: at)
        }
        events.sort { $0.sample.time < $1.sample.time }
        var next = 0
        while next < events.count {
            let end = min(events.count, next + batch)
            page.time = events[end - 1].sample.time
            page.send(.pointers(Array(events[next..<end])))
            page.send(.frame)
            next = end
        }
        page.send(.touch(.done))
        let live = try #require(Self.recording(page))
        #expect(live.strokes.count == 5)
        #expect(live.sampleCount == events.count)
        #expect(try Self.replayed(page) == live)
    }

    @Test func `samples are on the device within a second`() throws {
        var page = Self.begun(.density)
        page.send(.pointers(Self.stroke(1, from: 10, at: page.time, ending: false)))
        for _ in 0..<62 { page.frame() }
        #expect(try Self.replayed(page)?.sampleCount == 21)
    }

    @Test func `leaving the page writes what was gathered before it says so`() throws {
        var page = Self.begun(.density)
        page.send(.pointers(Self.stroke(1, from: 10, at: page.time, ending: false)))
        page.time += 200
        page.send(.visibility(.hidden))
        let kept = try #require(try Self.replayed(page))
        #expect(kept.strokes.count == 1 && kept.sampleCount == 21)
        #expect(kept.strokes[0].end == .interrupted)
        #expect(kept == Self.recording(page))
    }

    @Test func `another size of the window is an entry of the log`() throws {
        var page = Self.begun(.density)
        let before = page.state.running?.document.entries.count ?? 0
        var window = Window()
        window.width = 844
        window.height = 390
        page.send(.resized(window))
        page.send(.resized(window))
        #expect(page.state.running?.document.entries.count == before + 1)
        #expect(Self.recording(page)?.device.width == 844)
    }

    @Test func `a window that changes after a session was kept is no part of it`() throws {
        var page = Self.begun(.free)
        page.send(.pointers(Self.stroke(1, from: 10, at: page.time)))
        page.time += 200
        page.send(.touch(.done))
        let id = try #require(page.state.running?.id)
        let document = try #require(page.state.running?.document)
        var window = Window()
        window.width = 844
        page.send(.resized(window))
        #expect(page.state.running?.document == document && page.state.route == .session(id))
        #expect(page.stored[id]?.count == document.entries.count)
    }

    @Test func `shaking counts only while a session runs`() {
        var page = Page(path: "/touch")
        page.send(.shaken)
        page.send(.touch(.start))
        #expect(page.effects.isEmpty == false)
        page.send(.shaken)
        #expect(Self.recording(page)?.view.showsMap == true)
    }

    @Test func `a calibration is kept on the device and stands in the next session`() throws {
        var page = Page(path: "/touch")
        page.send(.touch(.calibrate))
        for _ in 0..<2 {
            page.send(.touch(.fitCard(428)))
            page.send(.touch(.acceptCard))
        }
        let kept = try #require(page.effects.first { $0.kind == .setPreference })
        #expect(kept.arguments[0] == "calibration")
        let calibration = try #require(Calibration(try Value(json: kept.arguments[1])))
        #expect(abs(calibration.pixelsPerCentimetre - 50) < 1e-9)
        page.send(.touch(.start))
        #expect(Self.recording(page)?.device.calibration == calibration)
    }

    @Test func `a kept session has a line in the index and comes back by replay at every moment`() throws {
        var page = Self.begun(.density)
        let events = Self.stroke(1, from: 10, at: page.time + 10)
        page.send(.pointers(events))
        page.time += 500
        page.send(.touch(.done))
        let document = try #require(page.state.running?.document)
        page.send(.touch(.control(.keep)))
        let summary = try #require(page.state.kept.first)
        #expect(summary.family == "touch" && summary.figure != nil && summary.unit == "px" && summary.trials == 1)
        var playback = try #require(Playback(document, families))
        var counts: [Int] = []
        for step in 0...20 {
            _ = playback.move(to: playback.length * Double(step) / 20, isPlaying: false)
            let recording = try #require(playback.activity.state(of: TouchFamily.self))
            counts.append(recording.sampleCount)
            for stroke in recording.strokes where stroke.isOpen {
                #expect(stroke.samples.last.map { $0.time <= playback.now } != false)
            }
        }
        #expect(counts == counts.sorted() && counts.last == events.count && Set(counts).count > 3)
        // Going back is the same as never having been further.
        _ = playback.move(to: playback.length * 0.5, isPlaying: false)
        let recording = try #require(playback.activity.state(of: TouchFamily.self))
        #expect(recording.sampleCount == counts[10])
    }

    @Test func `a picture is saved as bytes or as text, under the session's name`() throws {
        var page = Self.begun(.density)
        page.send(.pointers(Self.stroke(1, from: 10, at: page.time + 10)))
        page.time += 500
        page.send(.touch(.done))
        let session = try #require(page.state.running?.document.session)
        let files = try #require(page.state.running?.finding?.files)
        #expect(files.count == 8)
        page.send(.touch(.control(.keep)))
        for file in files {
            page.send(.export(.file(file), session: session.id))
            let isText = file.mediaType == "image/svg+xml"
            let saved = try #require(page.asked.first { $0.kind == (isText ? .download : .downloadPicture) })
            #expect(saved.arguments[0].hasSuffix(file.suffix) && saved.arguments.last?.hasPrefix("<svg") == true)
            #expect(saved.arguments.dropFirst().dropLast() == (isText ? [file.mediaType] : []))
        }
    }

    @Test func `a task begins at its address, and what is chosen there stays in it`() throws {
        var page = Page(path: "/touch/pointing?blocks=2&hand=left")
        #expect(page.state.shell.route.path == "/touch/pointing?blocks=2&hand=left")
        page.send(.touch(.start))
        let definition = try #require(Self.recording(page)?.definition)
        #expect(definition.preset == "pointing-own" && definition.blocks == 2 && definition.hand == .left)
        page = Page(path: "/touch/line")
        page.send(.touch(.choosePreset(.spiral)))
        let change = try #require(page.effects.first { $0.kind == .navigate })
        #expect(change.arguments == ["/touch/spiral", "replace"])
        #expect(Route(path: "/touch/nothing") == .notFound("/touch/nothing"))
        #expect(Route(path: "/hearing/protocols/quick").path == "/hearing/protocols/quick")
        #expect(Route(path: "/hearing/protocols/slow") == .notFound("/hearing/protocols/slow"))
    }

    @Test func `an address below the card shows the card, with the session that waits`() throws {
        var page = Self.begun(.density)
        page.send(.pointers(Self.stroke(1, from: 10, at: page.time)))
        page.time += 100
        page.send(.visibility(.hidden))
        page.send(.go("/touch/line"))
        let html = labScreen(page.state).html()
        #expect(html.contains("Trace the line") && html.contains("Go on"), "\(html.prefix(2000))")
    }

    @Test func `the line of a tapping session says that it counts all taps, whenever it was written`() {
        var summary = Summary()
        (summary.id, summary.family, summary.preset, summary.stage) = ("a", "touch", "tapping", "saved")
        (summary.figure, summary.unit, summary.decimals) = (173, "", 0)
        (summary.valid, summary.trials) = (173, 173)
        for path in ["/results", "/results/touch"] {
            var page = Page(path: path)
            page.reply(to: .index, text: summary.value.json())
            let html = labScreen(page.state).html()
            #expect(html.contains(">173<") && html.contains("taps in all, first hand"), "\(path)")
        }
    }
}
