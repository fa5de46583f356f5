import Store
import Testing
import Tree

/// Recording, replaying, undoing.
@Suite struct LogTests {
    private func random(_ count: Int, seed: UInt64) -> [(time: Double, action: Command)] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { index in
            let id = Int.random(in: 0..<6, using: &generator)
            let action: Command =
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: .turn(Double(id) / 4)
                case 1: .launch(id)
                default: .sink(id)
                }
            return (Double(index) * 1.5, action)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func `replaying a log leads to the state that the actions led to`(
        seed: UInt64
    ) throws {
        let actions = random(300, seed: seed)
        var harbour = Harbour()
        var log = Log<Command>()
        var halfway = Harbour()
        for (index, entry) in actions.enumerated() {
            _ = steering.reduce(&harbour, entry.action)
            log.record(entry.action, at: entry.time)
            if index == 149 { halfway = harbour }
        }
        #expect(log.replay(from: Harbour(), steering) == harbour)
        #expect(log.replay(from: Harbour(), through: 150, steering) == halfway)
        #expect(log.replay(from: Harbour(), through: -1, steering) == Harbour())
        let stored = try Value(json: log.value.json())
        #expect(Log<Command>(stored) == log)
    }

    @Test func `a log with a gap or a wrong index is none`() throws {
        let good = Log<Command>([(0, .turn(1)), (1, .turn(2))])
        let text = good.value.json()
        #expect(Log<Command>(try Value(json: text.replacingIndex("1", by: "2"))) == nil)
        #expect(Log<Command>(try Value(json: text.replacingIndex("1", by: "0"))) == nil)
        #expect(Log<Command>(try Value(json: "[{\"index\":0,\"time\":1,\"action\":{\"fly\":1}}]")) == nil)
    }

    @Test(arguments: [4, 5] as [UInt64]) func `undo and redo walk through exactly the states that were`(seed: UInt64) {
        let actions = random(200, seed: seed)
        var timeline = Timeline(Harbour(), reducer: steering)
        var states = [timeline.state]
        for (time, action) in actions {
            timeline.send(action, at: time)
            states.append(timeline.state)
        }
        for position in (0..<200).reversed() {
            let isUndone = timeline.undo()
            #expect(isUndone)
            #expect(timeline.state == states[position])
        }
        let isUndone = timeline.undo()
        #expect(!isUndone)
        for position in 1...120 {
            let isRedone = timeline.redo()
            #expect(isRedone)
            #expect(timeline.state == states[position])
        }
        timeline.send(.turn(1), at: 0)
        let isRedone = timeline.redo()
        #expect(!isRedone, "a new action takes the place of what was undone")
        #expect(timeline.log.entries.count == 121)
    }
}

extension String {
    fileprivate func replacingIndex(_ index: String, by other: String) -> String {
        var parts: [String] = []
        for part in split(separator: "\"index\":\(index)", omittingEmptySubsequences: false) {
            parts.append(String(part))
        }
        return parts.joined(separator: "\"index\":\(other)")
    }
}
