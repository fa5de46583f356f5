import Archive
import Export
import Studies
import Tree
package import Wire

extension StudyDashboard {
    /// The states of the participants whose present or last step is this one.
    private struct Here {
        var inside = 0
        var waiting = 0
        var left = 0
        var ends: [ParticipationPhase: Int] = [:]

        var all: Int { inside + waiting + left + ends.values.reduce(0, +) }

        mutating func add(_ kind: PicturedKind) {
            let people = kind.times.count
            switch kind.phase {
            case .begun, .consented, .running, .paused: inside += people
            case .waiting: waiting += people
            case .abandoned, .stopped: left += people
            case .declined, .screenedOut, .full, .expired: ends[kind.phase, default: 0] += people
            // Participants who completed went through all steps, and the steps of withdrawn ones are unknown.
            case .completed, .withdrawn: break
            }
        }
    }

    /// The participants who reached each step, went on from it, or stopped there.
    ///
    /// Steps that only some groups reach are left out if the names of groups are hidden, because their numbers would
    /// reveal the groups.
    package var funnel: API.StudyDashboard.Funnel {
        var here: [String: Here] = [:]
        for kind in people.kinds {
            if let step = kind.step { here[StudyShape.identity(of: step), default: Here()].add(kind) }
        }
        let shown = shape.steps.filter { step in
            (!StudyShape.isContainer(step.kind) || here[step.id].map { $0.all > 0 } ?? false)
                && !taint.steps.contains(step.id)
        }
        let hidden = shape.steps.count { taint.steps.contains($0.id) && !StudyShape.isContainer($0.kind) }
        return API.StudyDashboard.Funnel(
            begun: people.count, withdrawn: people.count { $0.phase == .withdrawn }, hidden: hidden,
            steps: shown.map { told($0, here[$0.id] ?? Here(), further: further($0, here)) })
    }

    /// The number of participants who reached at least one later step of the same list. Screens and quotas record only
    /// participants who end there, so that the others have to be counted by later steps.
    private func further(_ step: StudyShape.Step, _ here: [String: Here]) -> Int {
        guard let place = shape.steps.firstIndex(where: { $0.id == step.id }) else { return 0 }
        let behind = shape.steps[(place + 1)...].prefix { $0.depth >= step.depth }.filter { $0.depth == step.depth }
        return behind.map { max(picture.steps[$0.id]?.reached ?? 0, here[$0.id]?.all ?? 0) }.max() ?? 0
    }

    private func told(_ step: StudyShape.Step, _ here: Here, further: Int) -> API.StudyDashboard.Funnel.Step {
        let known = picture.steps[step.id]
        let reached = max(known?.reached ?? 0, here.all, step.kind.isPassedUnseen ? here.all + further : 0)
        var otherwise = Node()
        for phase in [ParticipationPhase.declined, .screenedOut, .full, .expired] {
            otherwise[Name(phase.rawValue)] = .int(here.ends[phase] ?? 0)
        }
        var told = API.StudyDashboard.Funnel.Step(
            step: step.id, kind: step.kind.rawValue, visit: step.visit, depth: step.depth, reached: reached,
            passed: reached - here.all, inside: here.inside, waiting: here.waiting, left: here.left,
            otherwise: otherwise, timed: known?.timed ?? 0)
        // The duration of a wait says nothing about the step.
        if step.kind != .wait { told.medianSeconds = known?.median.map { $0 / 1000 } }
        return told
    }
}

extension StepKind {
    /// Whether the step records nothing of participants who pass it.
    fileprivate var isPassedUnseen: Bool {
        switch self {
        case .screen, .quota: true
        case .information, .consent, .questionnaire, .task, .check, .pause, .allot, .only, .branch, .order, .repetition,
            .wait, .feedback, .finish:
            false
        }
    }
}
