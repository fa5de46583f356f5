import Reaction
import Tasks
import Testing
import Tree

@Suite struct ReducerTests {
    @Test func `five trials lead to the end of the test and keep every time at full precision`() {
        var driver = Driver()
        driver.send(.begun)
        #expect(driver.effects == [.startFrames, .store])
        let times = [0.381, 0.3123456789012, 0.45, 0.29, 0.5]
        for time in times { driver.answer(after: time) }
        #expect(driver.test.phase == .over)
        #expect(driver.effects == [.stopFrames, .finish])
        #expect(driver.test.reactionTimes.count == 5)
        for (measured, given) in zip(driver.test.reactionTimes, times) {
            #expect(abs(measured - given) < 1e-12 * 60_000)
        }
        driver.send(.saved)
        #expect(driver.test.phase == .saved)
    }

    @Test func `waits stay within the protocol and are kept with their trial`() {
        for rule in WaitRule.allCases {
            var definition = Preset.srt20.definition
            definition.waiting = rule
            definition.trials = 200
            var driver = Driver(definition)
            driver.send(.begun)
            for _ in 0..<200 { driver.answer(after: 0.3) }
            #expect(driver.test.scored.count == 200)
            for trial in driver.test.scored {
                #expect(trial.wait >= 1000 && trial.wait <= 5000)
                let waited = trial.waited ?? 0
                #expect(abs(waited - trial.wait) <= Driver.frame / 2 + 1e-6)
            }
        }
    }

    @Test func `a non-ageing wait is short more often than a uniform one`() {
        func meanWait(_ rule: WaitRule) -> Double {
            var definition = Preset.srt20.definition
            definition.waiting = rule
            definition.trials = 500
            var driver = Driver(definition)
            driver.send(.begun)
            for _ in 0..<500 { driver.answer(after: 0.3) }
            let waits = driver.test.scored.map { $0.wait }
            let mean = waits.reduce(0, +) / Double(waits.count)
            // Within four standard errors of the rule's expectation.
            #expect(abs(mean - definition.meanWait) < 4 * 1155 / (500.0).squareRoot())
            return mean
        }
        #expect(meanWait(.nonAgeing) < meanWait(.uniform) - 400)
    }

    @Test func `a press before the stimulus is a false start, tells the person and repeats the trial`() {
        var driver = Driver()
        driver.send(.begun)
        driver.send(.advanced)
        driver.press(after: 500)
        #expect(driver.test.trials.last?.kind == .falseStart)
        #expect(driver.test.trials.last?.time == nil)
        #expect(driver.test.feedback == .tooEarly)
        #expect(driver.test.completed == 0)
        #expect(driver.effects == [.store])
        driver.answer(after: 0.3)
        #expect(driver.test.trials.map { $0.number } == [1, 1])
        #expect(driver.test.completed == 1)
    }

    @Test func `a response under 100 ms is a false start and 100 ms is a response`() {
        var driver = Driver()
        driver.send(.begun)
        driver.answer(after: 0.0999)
        #expect(driver.test.trials.last?.kind == .falseStart)
        driver.answer(after: 0.1000001)
        #expect(driver.test.trials.last?.kind == .response)
    }

    @Test func `a press stamped before the stimulus's frame is a false start with a negative time`() {
        var driver = Driver()
        driver.send(.begun)
        driver.untilStimulus()
        driver.press(after: -3)
        #expect(driver.test.trials.last?.kind == .falseStart)
        #expect((driver.test.trials.last?.time ?? 0) < 0)
    }

    @Test func `a held key makes no press and is flagged on the trial`() {
        var driver = Driver()
        driver.send(.begun)
        driver.untilStimulus()
        driver.press(after: 20, held: true)
        #expect(driver.test.trials.isEmpty)
        driver.press(after: 280)
        #expect(driver.test.trials.last?.kind == .response)
        #expect(driver.test.trials.last?.flags(usual: .touch).contains(.heldKey) == true)
    }

    @Test func `no response before the time-out is missing and completes the trial`() {
        var driver = Driver()
        driver.send(.begun)
        driver.untilStimulus()
        driver.time += 11_000
        _ = driver.watch.frame(at: driver.time, test: driver.test, isStored: true)
        driver.send(.confirmed)
        driver.time += 17
        let action = driver.watch.frame(at: driver.time, test: driver.test, isStored: true)
        #expect(action == .expired)
        driver.send(.expired)
        #expect(driver.test.trials.last?.kind == .missing)
        #expect(driver.test.completed == 1)
        #expect(driver.test.reactionTimes.isEmpty)
    }

    @Test func `nothing begins before what was done is stored`() {
        var driver = Driver()
        driver.send(.begun)
        #expect(driver.watch.frame(at: 100, test: driver.test, isStored: false) == nil)
        #expect(driver.watch.frame(at: 117, test: driver.test, isStored: true) == .advanced)
    }

    @Test func `hiding the page interrupts, keeps what is finished and repeats the trial`() {
        var driver = Driver()
        driver.send(.begun)
        driver.answer(after: 0.3)
        driver.untilStimulus()
        driver.send(.disturbed(.hidden))
        #expect(driver.test.phase == .ready(.interrupted))
        #expect(driver.test.trials.map { $0.kind } == [.response, .interrupted])
        driver.send(.begun)
        for _ in 0..<4 { driver.answer(after: 0.3) }
        #expect(driver.test.phase == .over)
        #expect(driver.test.scored.count == 5)
    }

    @Test func `a reload in the middle of a trial loses only that trial`() {
        var driver = Driver()
        driver.send(.begun)
        driver.answer(after: 0.3)
        driver.untilStimulus()
        driver.time = 5
        driver.send(.opened(origin: 1_700_000_100_000))
        #expect(driver.test.phase == .ready(.interrupted))
        #expect(driver.test.interruptions == 1)
        #expect(driver.test.scored.count == 1)
    }

    @Test func `lost focus is flagged on the trial that it hit and on no other`() {
        var driver = Driver()
        driver.send(.begun)
        driver.untilStimulus()
        driver.send(.disturbed(.blurred))
        driver.press(after: 300)
        driver.answer(after: 0.3)
        #expect(driver.test.trials.map { $0.focusLost } == [true, false])
    }

    @Test func `dropped frames are counted between the wait's beginning and the onset`() {
        var driver = Driver()
        driver.send(.begun)
        driver.send(.advanced)
        var watch = FrameWatch()
        _ = watch.frame(at: 100, test: driver.test, isStored: true)
        _ = watch.frame(at: 100 + 4 * Driver.frame, test: driver.test, isStored: true)
        guard case .waiting(_, let due) = driver.test.phase else {
            Issue.record("expected a wait")
            return
        }
        var time = 100 + 5 * Driver.frame
        var action: Action?
        while action == nil, time < due + 100 {
            action = watch.frame(at: time, test: driver.test, isStored: true)
            time += Driver.frame
        }
        #expect(action == .shown(dropped: 3))
    }

    @Test func `the vigilance test ends with the trial that runs when its time is over`() {
        var driver = Driver(Preset.pvtB.definition)
        driver.send(.begun)
        let began = driver.time
        while driver.test.isRunning { driver.answer(after: 0.3) }
        #expect(driver.test.phase == .over)
        #expect(driver.time - began >= 180_000)
        #expect(driver.time - began < 180_000 + 4400)
        #expect(driver.test.scored.count > 50)
    }

    @Test func `choice reaction practises eight trials that do not count, then takes twenty`() {
        var driver = Driver(Preset.choice4.definition)
        driver.send(.begun)
        for _ in 0..<8 { driver.answer(after: 0.4) }
        #expect(driver.test.phase == .ready(.practiceDone))
        driver.send(.begun)
        driver.untilStimulus()
        let square = driver.test.current.square ?? 0
        driver.press(after: 400, choice: (square + 1) % 4)
        #expect(driver.test.trials.last?.kind == .wrong)
        for _ in 0..<19 { driver.answer(after: 0.4) }
        #expect(driver.test.phase == .over)
        #expect(driver.test.scored.count == 20)
        #expect(driver.test.reactionTimes.count == 19)
        #expect(Set(driver.test.scored.compactMap { $0.square }).count == 4)
    }

    @Test func `leaving early keeps what was finished`() {
        var driver = Driver()
        driver.send(.begun)
        driver.answer(after: 0.3)
        driver.send(.stopped)
        #expect(driver.test.phase == .over)
        #expect(driver.test.stoppedEarly)
        #expect(driver.test.reactionTimes.count == 1)
    }

    @Test func `any order of actions leads to a state`() {
        var generator = SeededGenerator(seed: 20_261_121)
        for run in 0..<2000 {
            let preset = Preset.allCases[run % Preset.allCases.count]
            var test = Test(preset.definition, seed: Int64(run))
            for _ in 0..<60 {
                let time: Double = [0, 1, -5, 1e12, .nan, .infinity, 250][generator.integer(below: 7)]
                _ = test.reduce(Self.actions[generator.integer(below: Self.actions.count)], at: time)
            }
            #expect(test.trials.count <= 60)
        }
    }

    static let actions: [Action] = [
        .opened(origin: 0), .prepared(Device()), .begun, .advanced, .advanced, .shown(dropped: -3),
        .shown(dropped: 0), .confirmed, .pressed(Press()), .pressed(Press()), .expired, .disturbed(.hidden),
        .disturbed(.blurred), .stopped, .saved,
    ]
}
