import Interface
import Reaction
import Study
import Tree

/// What a person wants on the reaction family's screens.
extension LabState {
    mutating func reaction(_ intent: Intent, at time: Double) -> [Effect] {
        switch intent {
        case .choosePreset(let preset): choose(preset)
        case .chooseWait(let rule): waiting = rule
        case .start: return startReaction(at: time)
        case .startPreset(let preset):
            // Offered beside a result, which is kept.
            if running != nil { return reactionAgain(at: time, preset: preset) }
            choose(preset)
            return startReaction(at: time)
        case .press(let input, let choice, let isRepeat):
            return press(input, choice: choice, isRepeat: isRepeat, at: time)
        case .goOn: return log(.reaction(.begun), at: time)
        case .leave: return leaveTask(at: time)
        case .keep: return keep(at: time)
        case .again: return reactionAgain(at: time, preset: nil)
        case .askToDiscard: running?.isAskingToDiscard = true
        case .cancelDiscard: running?.isAskingToDiscard = false
        case .discard: return discard(at: time)
        }
        return []
    }

    private mutating func choose(_ preset: Preset) {
        self.preset = preset
        waiting = preset.definition.waiting
    }

    mutating func startReaction(at time: Double) -> [Effect] {
        var definition = preset.definition
        definition.waiting = waiting
        return begin(.reaction, definition: definition.node, at: time)
    }

    mutating func reactionFrame(at time: Double) -> [Effect] {
        guard var running = self.running, let test = running.test else { return [] }
        let action = running.watch.frame(at: time, test: test, isStored: running.isStored)
        self.running = running
        guard let action else { return [] }
        return log(.reaction(action), at: time)
    }

    mutating func press(_ input: Input, choice: Int?, isRepeat: Bool, at time: Double) -> [Effect] {
        guard let running, running.stage == .task, let test = running.test else { return [] }
        var press = Press()
        press.input = input
        press.choice = choice
        press.held = isRepeat
        guard test.wants(press) else { return [] }
        return log(.reaction(.pressed(press)), at: time)
    }

    /// Keeps the finished session and starts another: of the same kind, or with a preset.
    private mutating func reactionAgain(at time: Double, preset: Preset?) -> [Effect] {
        guard let running, running.isOver, let definition = running.test?.definition else { return [] }
        let effects = keepAndEnd(at: time)
        choose(preset ?? definition.knownPreset ?? .srt5)
        if preset == nil { waiting = definition.waiting }
        return effects + startReaction(at: time)
    }
}
