import Tasks

extension Recording {
    /// Takes pointer events in their order. What a list does is the same however it is cut into several.
    mutating func take(_ events: [PointerEvent]) -> [Effect] {
        var effects: [Effect] = []
        for event in events {
            guard isRunning, event.sample.isUsable else {
                miss(event)
                continue
            }
            switch event.phase {
            case .down: effects += down(event)
            case .move, .up, .cancel:
                guard let place = openPlace(event.pointer) else {
                    miss(event)
                    continue
                }
                strokes[open[place]].add(event.sample)
                if event.phase != .move { effects += close(place, event.phase == .up ? .lifted : .cancelled, at: nil) }
            }
        }
        return effects
    }

    private mutating func miss(_ event: PointerEvent) {
        strays += 1
        unplaced.take(event)
    }

    private func openPlace(_ pointer: Int32) -> Int? {
        for (place, position) in open.enumerated() where strokes[position].pointer == pointer { return place }
        return nil
    }

    private mutating func down(_ event: PointerEvent) -> [Effect] {
        var effects: [Effect] = []
        // Some browsers lose the end of a touch: the pointer's next one shows it.
        if let place = openPlace(event.pointer) { effects += close(place, .replaced, at: nil) }
        unplaced.down(event.pointer)
        guard isRunning else {
            strays += 1
            return effects
        }
        guard open.count < Recording.mostPointers else {
            strays += 1
            unplaced.leaveOut(event.pointer)
            return effects
        }
        open.append(strokes.count)
        strokes.append(Stroke(event, stage: stage, isPractice: practising))
        guard definition.input.takes(event.input) else { return effects }
        if stageBegan == nil { stageBegan = event.sample.time }
        return effects + touched(strokes.count - 1)
    }

    /// Ends the open stroke at a place of `open`.
    private mutating func close(_ place: Int, _ end: Stroke.End, at time: Double?) -> [Effect] {
        let position = open.remove(at: place)
        strokes[position].close(end, at: time)
        finishedDistance += strokes[position].polyline
        finishedTime += strokes[position].duration * 1000
        if definition.mode == .faithful, view.showsMap {
            view.showsDigits.toggle()
            view.pulses += 1
        }
        return left(position, end)
    }

    /// Ends every open stroke; `withTask` because the task itself has come to an end.
    mutating func closeAll(_ end: Stroke.End, at time: Double?, withTask: Bool = false) {
        // Each pass takes one out, and closing never opens one.
        while let position = open.first {
            strokes[position].endsWithTask = withTask
            unplaced.end(strokes[position].pointer)
            _ = close(0, end, at: time)
        }
        keys = [nil, nil]
    }
}
