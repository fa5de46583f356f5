import Tasks

extension Recording {
    /// A stroke has begun: a tap or a selection is made where the finger comes down.
    mutating func touched(_ position: Int) -> [Effect] {
        guard let sample = strokes[position].samples.first else { return [] }
        switch definition.task {
        case .free, .line, .spiral: return []
        case .tapping: return tap(Place(sample.x, sample.y), at: sample.time, stroke: position, side: nil)
        case .pointing:
            return definition.pointing == .tap
                ? select(Place(sample.x, sample.y), from: nil, at: sample.time, stroke: position) : []
        }
    }

    /// A stroke has ended.
    mutating func left(_ position: Int, _ end: Stroke.End) -> [Effect] {
        let stroke = strokes[position]
        guard isRunning, definition.input.takes(stroke.input), let first = stroke.samples.first,
            let last = stroke.samples.last
        else { return [] }
        switch definition.task {
        case .free: return []
        case .tapping:
            for place in trials.indices.reversed() where trials[place].stroke == position {
                trials[place].ended = stroke.ended
                break
            }
            return []
        case .pointing:
            guard definition.pointing == .slide, end == .lifted else { return [] }
            return select(
                Place(last.x, last.y), from: Place(first.x, first.y), at: stroke.ended, stroke: position)
        case .line, .spiral:
            // A touch by mistake is no drawing: it counts from a tenth of the figure on.
            let line = layout.line
            let least = definition.task == .line ? line.from.distance(to: line.to) / 10 : layout.spiral.slope * 6
            guard end == .lifted, stroke.polyline >= least else { return [] }
            var trial = newTrial(definition.task == .line ? .line : .spiral, stroke: position)
            trial.began = stroke.began
            trial.ended = stroke.ended
            trial.time = stroke.duration
            trial.startX = first.x
            trial.startY = first.y
            trial.x = last.x
            trial.y = last.y
            let begin = definition.task == .line ? line.from : layout.spiral.center
            let target = definition.task == .line ? line.to : layout.spiral.place(at: layout.spiral.turns * 2 * .pi)
            trial.originX = begin.x
            trial.originY = begin.y
            trial.targetX = target.x
            trial.targetY = target.y
            trials.append(trial)
            return complete(at: stroke.ended, last: practising ? definition.practice : definition.repetitions)
        }
    }

    private func newTrial(_ kind: TrialKind, stroke: Int?) -> Trial {
        var trial = Trial()
        trial.number = completed + 1
        trial.stage = stage
        trial.practice = practising
        trial.kind = kind
        trial.stroke = stroke
        trial.input = stroke.map { strokes[$0].input } ?? .key
        return trial
    }

    private mutating func complete(at time: Double, last: Int) -> [Effect] {
        completed += 1
        return completed >= last ? finishStage(at: time) : [.store]
    }

    /// The trial before in the running stage, if it was not interrupted.
    private var previous: Trial? {
        guard let trial = trials.last, trial.stage == stage, trial.practice == practising, trial.kind != .interrupted
        else { return nil }
        return trial
    }

    /// Which step of the sequence is due: 0 is the first target. Sliding starts on it, tapping selects it first.
    package var step: Int { definition.pointing == .slide ? completed + 1 : completed }

    private mutating func select(_ place: Place, from start: Place?, at time: Double, stroke: Int) -> [Effect] {
        let layout = self.layout
        let targets = layout.circle(ofStage: stage)
        let number = layout.target(atStep: step)
        guard number < targets.count else { return [] }
        let target = targets[number]
        let before = previous
        let isStart = start == nil && completed == 0
        var trial = newTrial(isStart ? .start : .selection, stroke: stroke)
        trial.target = number
        trial.targetX = target.center.x
        trial.targetY = target.center.y
        trial.width = target.width
        trial.x = place.x
        trial.y = place.y
        trial.ended = time
        trial.error = !target.contains(place)
        let origin = targets[layout.target(atStep: max(0, step - 1))].center
        trial.originX = origin.x
        trial.originY = origin.y
        if let start {
            // A slide that does not leave the finger's surroundings is a touch by mistake.
            if start.distance(to: place) < target.width / 4 { return [] }
            trial.startX = start.x
            trial.startY = start.y
            trial.began = strokes[stroke].began
            trial.time = strokes[stroke].duration
        } else {
            trial.startX = before?.x ?? place.x
            trial.startY = before?.y ?? place.y
            trial.began = before?.ended ?? time
            if !isStart { trial.time = max(0, time - trial.began) / 1000 }
        }
        // The first selection must be right: without it, no movement has begun.
        if isStart && trial.error { return [] }
        trials.append(trial)
        let selections = practising ? definition.practice : definition.targets
        return complete(at: time, last: start == nil ? selections + 1 : selections)
    }

    /// A tap of a finger at a place, or of a key on a side.
    @discardableResult
    mutating func tap(_ place: Place, at time: Double, stroke: Int?, side: Int?) -> [Effect] {
        if stageBegan == nil { stageBegan = time }
        if !practising, let began = stageBegan, definition.duration > 0, time - began >= definition.duration {
            // The page's clock had not ended the stage yet; the tap comes too late.
            return finishStage(at: time)
        }
        let targets = layout.pair
        var hit = side
        for (number, target) in targets.enumerated() where target.contains(place) { hit = hit ?? number }
        let before = previous
        var trial = newTrial(.tap, stroke: stroke)
        trial.target = hit
        trial.x = place.x
        trial.y = place.y
        trial.began = time
        trial.ended = time
        if let before { trial.time = max(0, time - before.began) / 1000 }
        // Beside both targets, or twice on the same one.
        trial.error = hit == nil || (before?.target != nil && before?.target == hit)
        if let hit, hit >= 0, hit < targets.count {
            trial.targetX = targets[hit].center.x
            trial.targetY = targets[hit].center.y
            trial.width = targets[hit].width
        }
        trials.append(trial)
        completed += 1
        return practising && completed >= definition.practice ? finishStage(at: time) : []
    }

    /// A key of the tapping task.
    mutating func key(_ side: Int, _ isDown: Bool, at time: Double) -> [Effect] {
        guard isRunning, definition.task == .tapping, side == 0 || side == 1, definition.input.takes(.key)
        else { return [] }
        guard isDown else {
            if let place = keys[side], place < trials.count { trials[place].ended = max(time, trials[place].began) }
            keys[side] = nil
            return []
        }
        // A held key repeats itself; only its first press is a tap.
        guard keys[side] == nil else { return [] }
        let count = trials.count
        let effects = tap(layout.pair[side].center, at: time, stroke: nil, side: side)
        if trials.count > count, isRunning { keys[side] = count }
        return effects
    }
}
