import Hearing
import Interface
import Playing
import Space
import Tasks
import Testing
import Tree

@testable import RoomTesting

/// A hearing test as the page lives it: what is presented, when it counts as heard, and again from the log.
@Suite struct RoomTests {
    /// The room with a test that has begun, and what was heard.
    private struct Taking {
        let family = FamilyList.Member.of(HearingFamily.self)
        var room: RoomDriver<HearingFamily>
        var heard: [Sounding] = []
        /// The number of the stimulus that the page was asked to present last.
        var presented = 0

        init(_ preset: HearingPreset) throws {
            room = RoomDriver(family.room)
            room.enter()
            room.want(.choose(preset))
            room.want(.start)
            for case .begin(let beginning) in room.wishes {
                room.task = try #require(family.family).begin(beginning.definition, seed: 5)
            }
            room.input.run = RunStatus()
            room.input.isBusy = true
            send(.task(.lifecycle(.opened(origin: 0))))
            send(.task(.takenUp(nil)))
            send(.task(.begun))
        }

        var test: HearingTest? { room.task?.state(of: HearingFamily.self) }

        mutating func send(_ event: RoomEvent, after milliseconds: Double = 0) {
            room.time += milliseconds
            room.send(event)
            take()
        }

        mutating func frame() { send(.task(.event(.frame)), after: 17) }

        mutating func answer(_ reply: HearingReply, code: ReplyCode = .done, text: String = "") {
            room.answer(reply, code: code, text: text)
            take()
        }

        /// The paths that the page was asked to fetch last.
        var fetched: [String] { room.effects.filter { $0.kind == .fetchText }.flatMap(\.arguments) }

        mutating func want(_ intent: Intent, after milliseconds: Double = 0) {
            room.time += milliseconds
            room.want(intent)
            take()
        }

        mutating func hear(at onset: Double) {
            room.answer(.presented(presented), text: "\(onset)")
            take()
        }

        private mutating func take() {
            heard += room.effects.compactMap { $0.sounding }
            for effect in room.effects {
                if case .presented(let number)? = effect.request { presented = number }
            }
        }
    }

    /// An index as packing makes it.
    private static func index(_ address: String) -> String {
        var text = address + "\n"
        for _ in 0..<50 { text += "0123456789abcdef 500 1000\n" }
        return text + "spectrum" + String(repeating: " -6.5", count: 38) + "\n"
    }

    @Test func `sentences begin once the recordings are there, in one press, and say so in the log`() throws {
        var taking = try Taking(.speechGerman)
        #expect(taking.test?.phase == .ready(.start), "nothing can sound yet")
        taking.answer(.words(.german), code: .refused)
        #expect(taking.room.place.words.isMissing)
        let missing = hearingStage(try #require(taking.test), words: taking.room.place.words, language: .english).html()
        #expect(missing.contains("could not be fetched"))
        taking.want(.test(.begun))
        #expect(taking.fetched == ["/hearing/words.de.txt"] && taking.test?.phase == .ready(.start))
        taking.answer(.words(.english), text: Self.index("/voices.words.en.1.mp3"))
        #expect(taking.test?.recordings == nil, "of other words")
        taking.answer(.words(.german), text: Self.index("/voices.words.de.1.mp3"))
        #expect(!taking.room.place.words.isMissing && taking.test?.recordings?.address == "/voices.words.de.1.mp3")
        #expect(taking.heard.contains(.load(["voice:/voices.words.de.1.mp3#0,1000"])), "the file is on its way")
        for _ in 0..<10 where taking.test?.phase != .presenting { taking.frame() }
        #expect(taking.test?.phase == .presenting)
        // A late answer changes nothing.
        taking.answer(.words(.german), text: Self.index("/voices.words.de.2.mp3"))
        #expect(taking.test?.recordings?.address == "/voices.words.de.1.mp3")
    }

    @Test func `a sentence that cannot sound comes again with recordings from where they are now`() throws {
        var taking = try Taking(.speechEnglish)
        taking.answer(.words(.english), text: Self.index("/voices.words.en.1.mp3"))
        for _ in 0..<400 {
            guard let test = taking.test, test.stimulus?.question != .words else { break }
            switch test.phase {
            case .ready: taking.want(.test(.begun))
            case .presenting:
                taking.hear(at: taking.room.time)
                for _ in 0..<300 { taking.frame() }
            case .answering where test.question == .level: taking.want(.test(.answered(.level(-20))))
            case .answering: taking.want(.test(.answered(.interval(Int(test.stimulus?.target ?? 0)))))
            default: taking.frame()
            }
        }
        #expect(taking.test?.stimulus?.question == .words)
        taking.want(.word(3, column: 0))
        #expect(taking.room.place.words.marked[0] == 3)
        taking.answer(.presented(taking.presented), code: .refused)
        #expect(taking.test?.phase == .ready(.interrupted))
        taking.want(.test(.begun))
        #expect(taking.fetched == ["/hearing/words.en.txt"])
        taking.answer(.words(.english), text: Self.index("/voices.words.en.2.mp3"))
        for _ in 0..<10 where taking.test?.phase != .presenting { taking.frame() }
        let sounds = try #require(taking.test?.stimulus?.sounds)
        #expect(sounds.count == 6 && sounds[1].sound.hasPrefix("voice:/voices.words.en.2.mp3#"))
        #expect(taking.room.place.words.marked.allSatisfy { $0 == nil }, "marks belong to one sentence")
        // The whole sentence has been heard before anybody can answer.
        let last = try #require(sounds.map { $0.onset + $0.duration }.max())
        let onset = taking.room.time
        taking.hear(at: onset)
        while taking.room.time + 17 < onset + last {
            taking.frame()
            taking.want(.test(.answered(.words([0, 0, 0, 0, 0]))))
            #expect(taking.test?.phase == .presenting)
        }
        taking.frame()
        taking.frame()
        #expect(taking.test?.phase == .answering(onset: onset))
        // What was heard is heard again from the log alone.
        let kind = try #require(taking.family.family)
        var activity = try kind.begin(
            HearingSession(taking: HearingPreset.speechEnglish.definition).node, seed: 5)
        for entry in taking.room.entries { _ = activity.take(entry.action, at: entry.time) }
        #expect(activity.state(of: HearingFamily.self)?.heard == sounds)
    }

    @Test func `no answer counts before the last sound of its trial is over`() throws {
        var taking = try Taking(.screening)
        for _ in 0..<10 where taking.test?.phase != .presenting { taking.frame() }
        let stimulus = try #require(taking.test?.stimulus)
        let last = try #require(stimulus.sounds.map { $0.onset + $0.duration }.max())
        #expect(last > 1000, "three intervals")
        let onset = taking.room.time + 100
        taking.hear(at: onset)
        while taking.room.time + 17 < onset + last {
            taking.frame()
            taking.want(.test(.answered(.interval(0))))
            #expect(taking.test?.phase == .presenting && taking.test?.trials.isEmpty == true)
        }
        taking.frame()
        taking.frame()
        #expect(taking.test?.phase == .answering(onset: onset), "times count from the first sound")
        // What was interrupted meanwhile is presented anew, and its first time is forgotten.
        taking.want(.test(.answered(.interval(0))))
        for _ in 0..<10 where taking.test?.phase != .presenting { taking.frame() }
        taking.hear(at: taking.room.time + 100)
        let late = taking.presented
        taking.send(.task(.lifecycle(.disturbed(.hidden))))
        taking.want(.test(.begun))
        for _ in 0..<300 { taking.frame() }
        #expect(taking.test?.phase == .presenting, "the new presentation was not heard yet")
        taking.room.answer(.presented(late), text: "\(taking.room.time)")
        for _ in 0..<300 { taking.frame() }
        #expect(taking.test?.phase == .presenting, "an answer to the old one comes too late")
    }

    @Test func `a trial that cannot be heard comes again, and the screen says why`() throws {
        var taking = try Taking(.screening)
        for _ in 0..<10 where taking.test?.phase != .presenting { taking.frame() }
        taking.room.answer(.presented(taking.presented), code: .refused, text: "a sound of the test is missing")
        #expect(taking.test?.phase == .ready(.interrupted) && taking.test?.trials.last?.interrupted != false)
        #expect(taking.room.entries.last?.action.node?["by"]?.text == "soundLost")
        #expect(taking.room.screen.contains("There is no sound"))
        taking.want(.test(.begun))
        for _ in 0..<10 where taking.test?.phase != .presenting { taking.frame() }
        taking.hear(at: taking.room.time + 20)
        taking.send(.task(.lifecycle(.disturbed(.hidden))))
        #expect(!taking.room.screen.contains("There is no sound"), "another interruption has another reason")
    }

    @Test func `a test goes on only when its answer is on the device`() throws {
        var taking = try Taking(.angle)
        taking.room.input.run?.isStored = false
        for _ in 0..<20 { taking.frame() }
        #expect(taking.test?.phase == .settling)
        taking.room.input.run?.isStored = true
        taking.frame()
        #expect(taking.test?.phase == .presenting)
    }

    @Test(arguments: [
        (HearingPreset.quick, 12), (.standard, 40), (.angle, 6), (.release, 6), (.distance, 6), (.speechGerman, 14),
    ])
    func `a hearing test's replay presents the same stimuli`(preset: HearingPreset, trials: Int) throws {
        var taking = try Taking(preset)
        for _ in 0..<20_000 {
            guard let test = taking.test, test.trials.count < trials else { break }
            switch test.phase {
            case .ready where test.missingWords != nil:
                taking.answer(.words(.german), text: Self.index("/voices.words.de.1.mp3"))
            case .ready: taking.want(.test(.begun))
            case .presenting:
                taking.hear(at: taking.room.time + 20)
                for _ in 0..<400 where taking.test?.phase == .presenting { taking.frame() }
            case .answering: answer(test, &taking)
            case .settling, .over, .saved: taking.frame()
            }
        }
        let recorded = RoomTests.commands(taking.heard)
        var presented = 0
        for (place, sounding) in recorded.enumerated() {
            guard case .present = sounding else { continue }
            presented += 1
            guard place > 0, case .level = recorded[place - 1] else {
                Issue.record("what is comfortable is not set before \(place)")
                continue
            }
        }
        #expect(presented >= trials)
        var activity = try #require(taking.family.family).begin(HearingSession(taking: preset.definition).node, seed: 5)
        var watch = Watch(activity)
        var heard: [Sounding] = []
        for entry in taking.room.entries {
            heard += watch.pass(entry.action, at: entry.time, isPlaying: true, &activity).compactMap { $0.sounding }
        }
        #expect(RoomTests.commands(heard) == recorded)
    }

    private func answer(_ test: HearingTest, _ taking: inout Taking) {
        guard let stimulus = test.stimulus else { return }
        switch stimulus.question {
        case .interval, .nearer: taking.want(.test(.answered(.interval(0))), after: 300)
        case .side: taking.want(.test(.answered(.side(isRight: true))), after: 300)
        case .direction: taking.want(.test(.answered(.direction(azimuth: 30, elevation: 0))), after: 300)
        case .level:
            taking.want(.test(.adjusted(by: 2)), after: 300)
            taking.want(.test(.answered(.level(test.comfortableLevel))), after: 50)
        case .turn:
            taking.want(.arrow(isRight: true, isFine: false), after: 300)
            taking.want(.arrow(isRight: true, isFine: false), after: 100)
            taking.want(.test(.answered(.here)))
        case .words: taking.want(.test(.answered(.words([1, 2, 3, 4, 5]))), after: 300)
        }
    }

    /// The commands of the player, apart from those that get it ready or quieten it.
    private static func commands(_ heard: [Sounding]) -> [Sounding] {
        heard.filter { sounding in
            switch sounding {
            case .ready, .hush, .silence, .load: false
            default: true
            }
        }
    }

    @Test func `every protocol has an address that a reload comes back to`() {
        let kind = FamilyList.Member.of(HearingFamily.self).room
        var room = RoomDriver<HearingFamily>(kind)
        room.enter()
        for preset in HearingPreset.allCases {
            room.want(.choose(preset))
            guard case .rename(let path)? = room.wishes.last else { return #expect(Bool(false), "no address") }
            #expect(path == "/hearing/protocols/" + preset.rawValue)
            #expect(kind.knows(preset.rawValue))
            var other = RoomDriver<HearingFamily>(kind)
            other.enter(preset.rawValue)
            #expect(other.place.preset == preset)
        }
        #expect(kind.knows("") && !kind.knows("nothing"))
        room.enter("")
        #expect(room.place.preset == HearingPreset.allCases.last)
    }
}
