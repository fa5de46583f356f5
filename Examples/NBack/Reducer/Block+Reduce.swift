package import Tasks

extension Block {
    /// What cannot follow changes nothing: a log that was cut leads to a state, never to a trap.
    package mutating func reduce(_ action: PressAction, at time: Double) -> [TaskEffect<NoEffect>] {
        switch action.kind {
        case .prepared: frameInterval = action.frameInterval ?? 0
        case .begun where phase == .ready:
            phase = .blank(until: time + 1000)
            return [.startFrames, .store]
        case .changed: return change(dropped: action.dropped ?? 0, at: time)
        case .pressed:
            guard let place = answered(at: time) else { return [] }
            items[place].pressed = time
            items[place].input = action.input ?? .unknown
        // Who looked away has lost the letters before, and a page that was loaded anew its clock: the block ends there.
        case .opened, .stopped, .disturbed:
            guard due != nil, action.by == nil || action.by == .hidden else { return [] }
            if case .letter = phase { items[items.count - 1].counts = false }
            return end()
        case .saved where phase == .over: phase = .saved
        case .begun, .saved: break
        }
        return []
    }

    private mutating func change(dropped: Int, at time: Double) -> [TaskEffect<NoEffect>] {
        let (next, back) = (items.count, definition.back)
        switch phase {
        case .letter: phase = .blank(until: items[next - 1].onset + definition.pace)
        case .blank where next < letters.count:
            items.append(
                Item(
                    letter: letters[next], isTarget: next >= back && letters[next] == letters[next - back],
                    counts: next >= back, onset: time, droppedFrames: dropped))
            phase = .letter(until: time + definition.shown)
            return [.store]
        case .blank: return end()
        case .ready, .over, .saved: break
        }
        return []
    }

    private mutating func end() -> [TaskEffect<NoEffect>] {
        phase = .over
        return [.stopFrames, .finish]
    }

    /// The item that a press answers, which the first press does: the last one, or the one before it where the last
    /// stands for less than 100 ms, sooner than anybody reacts.
    private func answered(at time: Double) -> Int? {
        guard due != nil, let last = items.last else { return nil }
        let place = items.count - (time - last.onset < 100 ? 2 : 1)
        return place >= 0 && items[place].pressed == nil ? place : nil
    }
}
