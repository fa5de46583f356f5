import Hearing
import Interface
import Lab
import Levels
import Playing
import Reaction
import Sessions
import Space
import Tasks
import Testing
import Tree

/// A level or a hearing test that is watched again sounds as it did, from its log alone.
@Suite struct ReplaySoundTests {
    /// Commands that only get the player ready or quieten it, which a replay needs at other times than the task.
    private static func isHousekeeping(_ sounding: Sounding) -> Bool {
        switch sounding {
        case .ready, .hush, .silence: true
        default: false
        }
    }

    /// The commands of the player, apart from housekeeping.
    private static func commands(_ page: Page) -> [Sounding] { page.heard.filter { !isHousekeeping($0) } }

    private static func isPresenting(_ sounding: Sounding) -> Bool {
        if case .present = sounding { true } else { false }
    }

    private static func isBeginning(_ sounding: Sounding) -> Bool {
        if case .insert = sounding { true } else { false }
    }

    /// A level that was played to its end with detours, and what sounded while it was.
    private static func played(_ level: String = "pond-1") throws -> (page: Page, commands: [Sounding]) {
        var page = try HearingFlowTests.opened(at: "/hearing/level/" + level)
        page.heard = []
        page.send(.level(.start(level: level)))
        for turn in 0..<12 {
            page.time += 40
            page.send(.level(.turn(.arrow(isRight: turn % 3 != 0, isFine: false))))
            page.frame()
        }
        page.send(.level(.run(.listenAgain)))
        page.time += 90
        page.send(.level(.run(.paused)))
        page.time += 500
        page.send(.level(.run(.resumed)))
        HearingFlowTests.win(&page)
        #expect(HearingFlowTests.run(page)?.phase == .won)
        return (try reopened(page) { $0.send(.level(.leave)) }, commands(page))
    }

    /// A hearing test of some trials, and what sounded in it.
    private static func taken(_ preset: HearingPreset, trials: Int) throws -> (page: Page, commands: [Sounding]) {
        var page = try HearingFlowTests.opened(at: "/hearing/protocols")
        page.send(.hearing(.choose(preset)))
        page.heard = []
        page.send(.hearing(.start))
        /// What the page is to answer when the stimulus is heard; it answers once.
        var presented: Request?
        for _ in 0..<20_000 {
            guard let test = page.state.running?.hearing else { break }
            if test.trials.count >= trials { break }
            switch test.phase {
            case .ready: page.send(.hearing(.test(.begun)))
            case .presenting:
                let asked = page.asked.last { $0.kind == .listen && $0.request != nil }?.request
                if let asked, asked != presented {
                    presented = asked
                    page.reply(to: asked, text: "\(page.time + 20)")
                } else {
                    page.frame()
                }
            case .answering:
                page.time += 300
                guard let stimulus = test.stimulus else { break }
                switch stimulus.question {
                case .interval, .nearer: page.send(.hearing(.test(.answered(.interval(0)))))
                case .side: page.send(.hearing(.test(.answered(.side(isRight: true)))))
                case .direction: page.send(.hearing(.test(.answered(.direction(azimuth: 30, elevation: 0)))))
                case .level:
                    page.send(.hearing(.test(.adjusted(by: 2))))
                    page.time += 50
                    page.send(.hearing(.test(.answered(.level(test.comfortableLevel)))))
                case .turn:
                    page.send(.hearing(.arrow(isRight: true, isFine: false)))
                    page.time += 100
                    page.send(.hearing(.arrow(isRight: true, isFine: false)))
                    page.send(.hearing(.test(.answered(.here))))
                case .words: page.send(.hearing(.test(.answered(.words([1, 2, 3, 4, 5])))))
                }
            default: page.frame()
            }
        }
        page.send(.hearing(.test(.stopped)))
        return (try reopened(page) { $0.send(.hearing(.control(.keep))) }, commands(page))
    }

    /// The session's page after the task, with its log read from the device.
    private static func reopened(_ page: Page, by ending: (inout Page) -> Void) throws -> Page {
        var page = page
        let running = try #require(page.state.running)
        ending(&page)
        page.send(.go(.session(running.id)))
        #expect(page.state.viewed?.replay != nil)
        page.heard = []
        return page
    }

    private static func watch(_ page: inout Page) {
        page.send(.replay(.toggle))
        for _ in 0..<20_000 where page.state.viewed?.replay?.isPlaying == true { page.frame() }
    }

    @Test(arguments: ["pond-1", "pond-2", "pond-3"])
    func `a level's replay sends the commands that its recording sent`(level: String) throws {
        var (page, recorded) = try Self.played(level)
        #expect(recorded.count > 20)
        #expect(
            recorded.contains { sounding in
                switch sounding {
                case .signal, .once: true
                default: false
                }
            })
        Self.watch(&page)
        #expect(Self.commands(page) == recorded)
        // Again from the beginning: the same.
        page.heard = []
        Self.watch(&page)
        #expect(Self.commands(page) == recorded)
    }

    @Test(arguments: [(HearingPreset.quick, 12), (.standard, 40), (.angle, 6), (.release, 6), (.distance, 6)])
    func `a hearing test's replay presents the same stimuli at their times`(preset: HearingPreset, trials: Int) throws {
        var (page, recorded) = try Self.taken(preset, trials: trials)
        let presented = recorded.count(where: Self.isPresenting)
        #expect(presented >= trials)
        Self.watch(&page)
        #expect(Self.commands(page) == recorded)
    }

    @Test func `a replay waits for its sounds, and nothing of it sounds before`() throws {
        var (page, _) = try Self.played()
        let task = try #require(page.state.viewed?.replay?.playback.activity)
        let level = try #require(task.state(of: LevelsFamily.self)?.library.levels.first)
        // The page's own answer is held back.
        let effects = page.state.reduce(LabAction(.replay(.toggle), at: page.time))
        let asked = try #require(effects.first { $0.kind == .listen })
        #expect(effects.count { $0.kind == .listen } == 1)
        guard case .ready(let sounds)? = asked.sounding else {
            Issue.record("asked: \(asked)")
            return
        }
        #expect(sounds == level.soundNames && !sounds.isEmpty)
        page.heard = []
        for _ in 0..<60 { page.frame() }
        page.send(.replay(.seek(500)))
        #expect(page.heard.isEmpty && page.state.viewed?.replay?.position == 500)
        page.reply(to: .replayReady(session: "another"))
        #expect(page.heard.isEmpty)
        page.reply(to: try #require(asked.request))
        #expect(page.heard.contains(where: Self.isBeginning))
        page.frame()
        page.frame()
        #expect(page.state.viewed?.replay?.position ?? 0 > 500)
        // Stopped while it waits: it stays silent.
        page.send(.replay(.toggle))
        _ = page.state.reduce(LabAction(.replay(.toggle), at: page.time))
        page.send(.replay(.toggle))
        page.heard = []
        page.reply(to: try #require(asked.request))
        #expect(page.heard.isEmpty && page.state.viewed?.replay?.isPlaying == false)
    }

    @Test func `what was comfortable is set before each stimulus`() throws {
        let (_, recorded) = try Self.taken(.quick, trials: 12)
        for (place, command) in recorded.enumerated() where Self.isPresenting(command) {
            guard place > 0, case .level = recorded[place - 1] else {
                Issue.record("no level before \(place)")
                return
            }
        }
    }

    /// What the page's player would be playing after some commands: where each sound comes from, by its key.
    private struct Player {
        var azimuths: [Int: Double?] = [:]
        /// Where the renderer's listener looks.
        var heading = 0.0

        mutating func take(_ commands: [Sounding]) {
            for command in commands {
                switch command {
                case .silence: azimuths = [:]
                case .face(let degrees, _): heading = degrees
                case .insert(let source):
                    #expect(!azimuths.keys.contains(source.key), "\(command)")
                    azimuths[source.key] = .some(source.place?.azimuth)
                case .update(let source):
                    #expect(azimuths.keys.contains(source.key), "\(command)")
                    azimuths[source.key] = .some(source.place?.azimuth)
                case .remove(let key):
                    #expect(azimuths.keys.contains(key))
                    azimuths[key] = nil
                default: break
                }
            }
        }
    }

    @Test func `wherever a replay is moved to, what goes on there sounds, and nothing else`() throws {
        var (page, _) = try Self.played()
        let seed = Int64.random(in: 0..<1 << 40)
        var generator = SeededGenerator(seed: seed)
        page.send(.replay(.toggle))
        var player = Player()
        for _ in 0..<200 {
            let replay = try #require(page.state.viewed?.replay)
            if !replay.isPlaying { page.send(.replay(.toggle)) }
            let length = replay.playback.length
            if generator.uniform() < 0.5 {
                page.send(.replay(.seek(generator.uniform() * length)))
            } else {
                for _ in 0..<5 { page.frame() }
            }
            player.take(page.heard)
            page.heard = []
            let now = try #require(page.state.viewed?.replay)
            guard let run = now.playback.activity.state(of: LevelsFamily.self)?.run else { break }
            let expected = now.isPlaying ? run.sounds : []
            if now.isPlaying { #expect(player.heading == run.view.heading.degrees, "seed \(seed)") }
            #expect(Set(player.azimuths.keys) == Set(expected.map(\.key)), "seed \(seed)")
            for source in expected {
                #expect(player.azimuths[source.key] == .some(source.bearing?.azimuth), "seed \(seed)")
            }
        }
    }

    @Test func `pausing, going elsewhere, hiding the page and deleting the session silence a replay`() throws {
        let ways: [(inout Page) -> Void] = [
            { $0.send(.replay(.toggle)) }, { $0.send(.go("/")) }, { $0.send(.visibility(.hidden)) },
            { page in
                page.send(.ask(.deleteSession(page.state.viewed?.id ?? "")))
                page.send(.answer(true))
            },
        ]
        for way in ways {
            var (page, _) = try Self.played()
            page.send(.replay(.toggle))
            for _ in 0..<10 { page.frame() }
            page.heard = []
            way(&page)
            #expect(page.heard == [.silence])
            #expect(page.state.viewed?.replay?.isPlaying != true)
            page.heard = []
            page.frame()
            #expect(page.heard.isEmpty)
        }
    }

    @Test func `a replay shows the view as it was, and says what was said`() throws {
        var (page, _) = try Self.played()
        let replay = try #require(page.state.viewed?.replay)
        page.send(.replay(.seek(replay.playback.length)))
        let end = labScreen(page.state).html()
        #expect(end.contains("id=\"panorama\"") && end.contains("ring-found"))
        page.send(.replay(.seek(0)))
        let begin = labScreen(page.state).html()
        #expect(begin.contains("ring-missed") && begin != end)
        // One frame is drawn after a move, also while nothing plays.
        #expect(page.effects.contains { $0.kind == .frames && $0.arguments == ["on"] })
        page.frame()
        #expect(page.effects.contains { $0.kind == .frames && $0.arguments == ["off"] })
    }

    @Test func `a slider of a replay that is moved to its end shows all that was found`() throws {
        var (page, _) = try Self.played("pond-4")
        let length = try #require(page.state.viewed?.replay).playback.length
        let slider = try #require(labScreen(page.state).html().firstMatch(of: /<input[^>]*id="replay-position"[^>]*>/))
            .0
        let step = try #require(slider.firstMatch(of: /step="([0-9.]+)"/).flatMap { Double($0.1) })
        let end = try #require(slider.firstMatch(of: /max="([0-9.]+)"/).flatMap { Double($0.1) })
        #expect(length.remainder(dividingBy: step) != 0)
        // What a browser's slider can be moved to.
        page.send(.replay(.seek((end / step).rounded(.down) * step)))
        // The result above shows the same ring.
        let replay = try #require(labScreen(page.state).html().split(separator: "replay-stage").last)
        #expect(replay.ranges(of: "<circle class=\"ring-found").count == 3)
    }

    @Test func `a replay of another family asks for no sound`() {
        var page = Page()
        page.send(.reaction(.start))
        for _ in 0..<5 { page.answer() }
        page.send(.reaction(.control(.keep)))
        page.heard = []
        Self.watch(&page)
        #expect(page.heard.isEmpty && page.state.viewed?.replay != nil)
    }
}
