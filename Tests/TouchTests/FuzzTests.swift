import Sampling
import Tasks
import Testing
import Touch
import Tree

@Suite(.sampled) struct FuzzTests {
    /// Random events of up to twelve pointers, among them what no browser should send.
    private func events(_ source: inout SeededGenerator, _ count: Int, _ time: inout Double) -> [PointerEvent] {
        (0..<count).map { _ in
            time += source.number(-2, 20)
            let phase = [PointerPhase.down, .move, .move, .move, .up, .cancel][source.integer(below: 6)]
            var sample = PointerSample(time: time, x: source.number(-50, 500), y: source.number(-50, 900))
            switch source.integer(below: 60) {
            case 0: sample.time = .nan
            case 1: sample.x = .infinity
            case 2: sample.time -= 1e6
            case 3: sample.y = -1e30
            default: break
            }
            return PointerEvent(
                phase, pointer: Int32(source.integer(below: 12)), input: Input.allCases[source.integer(below: 3)],
                sample)
        }
    }

    private func action(_ source: inout SeededGenerator) -> Action {
        switch source.integer(below: 40) {
        case 0: .disturbed(.hidden)
        case 1: .disturbed(.blurred)
        case 2: .disturbed(.rotated)
        case 3: .opened(origin: 5)
        case 4: .expired
        case 5: .done
        case 6: .keyed(side: source.integer(below: 4) - 1, isDown: source.integer(below: 2) == 0)
        case 7: .stopped
        case 8: .saved
        case 9...14: .shaken
        default: .begun
        }
    }

    @Test func `in random sequences no sample is lost and no stroke is lost, endless or negative`() {
        let presets = Preset.allCases
        for seed in DailySample.of(0..<100_000, 10_000) {
            var source = SeededGenerator(seed: seed)
            var hand = Hand(presets[seed % presets.count].definition)
            var sent = 0
            var time = 1000.0
            hand.send(.begun)
            for _ in 0..<(2 + source.integer(below: 8)) {
                let batch = events(&source, source.integer(below: 12), &time)
                sent += batch.count
                hand.time = time
                hand.send(.pointers(batch))
                let down = hand.recording.open.map { hand.recording.strokes[$0].pointer }
                if Set(down).count != down.count || down.count > 10 { Issue.record("seed \(seed): \(down)") }
                if source.integer(below: 3) == 0 { hand.send(action(&source)) }
            }
            let isEnding = source.integer(below: 2) == 0
            hand.send(isEnding ? .stopped : .disturbed(.hidden))
            let recording = hand.recording
            #expect(recording.sampleCount + recording.strays == sent, "seed \(seed)")
            #expect(recording.open.isEmpty, "seed \(seed)")
            for stroke in recording.strokes {
                let isWhole = stroke.end != nil && !stroke.samples.isEmpty && stroke.duration >= 0
                let last = stroke.samples.last?.time ?? .infinity
                if !isWhole || stroke.ended < last { Issue.record("seed \(seed): \(stroke)") }
                for place in 1..<max(1, stroke.samples.count)
                where stroke.samples[place].time < stroke.samples[place - 1].time {
                    Issue.record("seed \(seed): time runs back")
                }
            }
            let totals = recording.totals()
            let sum = recording.strokes.reduce(0) { $0 + $1.duration }
            if abs(totals.time - sum) > 1e-9 * max(1, sum) { Issue.record("seed \(seed): \(totals.time) and \(sum)") }
        }
    }

    @Test func `a batch may be cut anywhere`() {
        for seed in 0..<400 {
            var source = SeededGenerator(seed: seed)
            let definition = Preset.allCases[seed % Preset.allCases.count].definition
            var whole = Hand(definition)
            whole.send(.begun)
            var cut = whole
            var time = 1000.0
            let all = events(&source, 60, &time)
            whole.send(.pointers(all))
            var start = 0
            while start < all.count {
                let end = min(all.count, start + 1 + source.integer(below: 9))
                cut.send(.pointers(Array(all[start..<end])))
                start = end
            }
            #expect(cut.recording == whole.recording, "seed \(seed)")
        }
    }

    @Test func `the state is a function of the log, also through its text`() throws {
        for seed in DailySample.of(0..<200, 50) {
            var source = SeededGenerator(seed: seed)
            var hand = Hand(Preset.allCases[seed % Preset.allCases.count].definition)
            var replayed = hand
            var time = 1000.0
            for step in 0..<20 {
                let next =
                    step == 0 ? Action.begun : step % 2 == 0 ? action(&source) : .pointers(events(&source, 9, &time))
                hand.time = time
                hand.send(next)
                replayed.time = time
                let read = try #require(Action(try Value(json: next.value.json())))
                replayed.send(read)
            }
            #expect(replayed.recording == hand.recording, "seed \(seed)")
        }
    }

    @Test func `the collector gives back everything in order and empties itself`() {
        var collector = Collector()
        #expect(collector.take() == nil)
        let finger = SimulatedFinger(clock: .tenth, grid: 8, rate: 60, fingers: 1)
        let all = finger.events(seconds: 3, seed: 1)
        var read: [PointerEvent] = []
        for event in all {
            collector.add([event])
            if collector.isDue(at: event.sample.time), case .pointers(let batch)? = collector.take() { read += batch }
        }
        if case .pointers(let batch)? = collector.take() { read += batch }
        #expect(read == all)
        #expect(collector.take() == nil)
    }
}
