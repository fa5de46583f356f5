import Interface
import Tasks
import Testing
import Tree

@testable import Touch

@Suite struct FaithfulTests {
    private func labels(_ hand: Hand, _ language: Language = .english, at now: Double? = nil) -> FaithfulLabels {
        FaithfulLabels(hand.recording.totals(at: now), lengths: hand.recording.lengths, language: language)
    }

    @Test func `distances and times are the origin's, and last restarts with every touch`() {
        var hand = Hand()
        hand.send(.begun)
        hand.slide(from: (0, 0), to: (64, 0))
        hand.slide(from: (100, 100), to: (100, 132))
        let totals = hand.recording.totals()
        #expect(abs(totals.distance - 96) < 1e-9)
        #expect(abs(totals.lastDistance - 32) < 1e-9)
        #expect(abs(totals.time - 0.42) < 1e-9)
        #expect(abs(totals.lastTime - 0.21) < 1e-9)
        let texts = labels(hand)
        #expect(texts.totalDistance == "Total: 1.50\u{A0}cm")
        #expect(texts.lastDistance == "Last: 0.50\u{A0}cm")
        #expect(texts.totalTime == "Total: 00.42 sec")
        #expect(texts.lastTime == "Last: 00.21 sec")
        #expect(labels(hand, .german).totalDistance == "Gesamt: 1,50\u{A0}cm")
        #expect(labels(hand, .german).totalTime == "Gesamt: 00,42 s")
    }

    @Test func `each time over a minute shows its own minutes, and metres come when it is far`() {
        var totals = Recording.Totals(distance: 64 * 250, lastDistance: 64 * 99.99, time: 725.4, lastTime: 61)
        let scale = LengthScale(64, error: 0)
        var texts = FaithfulLabels(totals, lengths: scale, language: .english)
        #expect(texts.totalTime == "Total: 12:05 min")
        #expect(texts.lastTime == "Last: 01:01 min")
        #expect(texts.totalDistance == "Total: 2.50\u{A0}m")
        #expect(texts.lastDistance == "Last: 99.99\u{A0}cm")
        totals.lastTime = 59.99
        texts = FaithfulLabels(totals, lengths: scale, language: .english)
        #expect(texts.lastTime == "Last: 59.99 sec")
        totals.lastTime = 59.999
        #expect(FaithfulLabels(totals, lengths: scale, language: .english).lastTime == "Last: 01:00 min")
        #expect(
            FaithfulLabels(totals, lengths: LengthScale(nil, error: 0), language: .english).totalDistance
                == "Total: 16000\u{A0}px")
    }

    @Test func `a resting finger's time goes on, a second finger's stops when it is lifted`() {
        var hand = Hand()
        hand.send(.begun)
        hand.point(.down, 10, 10)
        #expect(hand.recording.totals(at: hand.time + 3000).time == 3)
        hand.time += 1000
        hand.point(.down, 200, 200, pointer: 2)
        hand.time += 1000
        hand.point(.up, 200, 200, pointer: 2)
        hand.time += 1000
        hand.point(.cancel, 10, 10)
        let end = hand.recording.totals(at: hand.time + 60_000)
        #expect(end.time == 4)
        #expect(end.lastTime == 1)
    }

    @Test func `shaking swaps labels and map, and every touch, also a cancelled one, toggles the digits`() {
        var hand = Hand()
        hand.send(.shaken)
        #expect(!hand.recording.view.showsMap, "nothing runs yet")
        hand.send(.begun)
        hand.tap(50, 50)
        #expect(hand.recording.view.showsDigits && hand.recording.view.pulses == 0)
        hand.send(.shaken)
        #expect(hand.recording.view.showsMap && hand.recording.view.showsDigits)
        hand.tap(50, 50)
        #expect(!hand.recording.view.showsDigits && hand.recording.view.pulses == 1)
        hand.time += 100
        hand.point(.down, 50, 50)
        hand.point(.cancel, 50, 50)
        #expect(hand.recording.view.showsDigits && hand.recording.view.pulses == 2)
        hand.send(.shaken)
        #expect(!hand.recording.view.showsMap)
    }

    @Test func `the hint comes after five seconds of touch unless the device was shaken`() {
        var hand = Hand()
        hand.send(.begun)
        hand.point(.down, 50, 50)
        #expect(!hand.recording.showsHint(at: hand.time + 4999))
        #expect(hand.recording.showsHint(at: hand.time + 5000))
        hand.send(.shaken)
        #expect(!hand.recording.showsHint(at: hand.time + 9000))
        var physical = Hand(Preset.density.definition)
        physical.send(.begun)
        physical.point(.down, 1, 1)
        #expect(!physical.recording.showsHint(at: physical.time + 9000))
    }

    @Test func `hiding, blurring, turning and reloading end every stroke at once`() {
        for disturbance in [Disturbance.hidden, .blurred, .rotated] {
            var hand = Hand()
            hand.send(.begun)
            hand.point(.down, 50, 50)
            hand.point(.down, 90, 50, pointer: 2)
            hand.time += 500
            hand.send(.disturbed(disturbance))
            #expect(hand.recording.open.isEmpty)
            #expect(hand.recording.strokes.map { $0.duration } == [0.5, 0.5])
            #expect(hand.recording.strokes.map { $0.end } == [.interrupted, .interrupted])
            #expect(hand.recording.isRunning == (disturbance != .hidden))
            hand.point(.move, 50, 50)
            #expect(hand.recording.strays == 1)
        }
        var hand = Hand()
        hand.send(.begun)
        hand.point(.down, 50, 50)
        hand.time = 3
        hand.send(.opened(origin: 9))
        #expect(hand.recording.strokes.first?.duration == 0)
        #expect(hand.recording.phase == .ready(.interrupted))
    }

    @Test func `ten fingers are ten strokes, the eleventh is counted and nothing else`() {
        var hand = Hand()
        hand.send(.begun)
        for pointer in 0..<11 { hand.point(.down, 30 * Double(pointer), 50, pointer: Int32(pointer)) }
        #expect(hand.recording.open.count == 10)
        #expect(hand.recording.strays == 1)
        hand.point(.down, 5, 5, pointer: 3)
        #expect(hand.recording.strokes.count == 11)
        #expect(hand.recording.strokes[3].end == .replaced)
    }
}
