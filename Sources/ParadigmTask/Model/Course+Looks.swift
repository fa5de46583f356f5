import Definitions
package import Paradigm
package import Tasks
import Text
import Tree

extension Course {
    /// Whether something runs that a disturbance would interrupt.
    package var isRunning: Bool {
        switch stage {
        case .settling, .running: true
        case .ready, .page, .pause, .over, .saved: false
        }
    }

    /// The measured time between two frames, or that of 60 Hz where it was not measured.
    var interval: Double { device.frameInterval > 0 ? device.frameInterval : 1000.0 / 60 }

    /// The present block as the definition has it; nil behind the last one.
    package var source: Block? {
        guard let plan, plan.plan.sources.indices.contains(block) else { return nil }
        return plan.plan.sources[block]
    }

    var course: BlockCourse? { source.flatMap { plan?.maker.course(of: $0.id) } }

    /// The responses of a block that the trials of a form take.
    func responses(of block: Int, form: Int) -> [StepResponse] {
        guard let plan, plan.plan.sources.indices.contains(block), plan.taken.indices.contains(form),
            let course = plan.maker.course(of: plan.plan.sources[block].id)
        else { return [] }
        return plan.taken[form].map { course.responses[$0] }
    }

    /// The responses that are taken now, with their places among those of the definition.
    package var awaited: [(place: Int, response: StepResponse)] {
        guard let plan, let course, stage == .running || isWaiting else { return [] }
        // While nothing runs the buttons of the block's own form stand there, so that nothing moves.
        let form = stage == .running ? current.form : course.form ?? current.form
        guard plan.taken.indices.contains(form) else { return [] }
        return plan.taken[form].map { (place: $0, response: course.responses[$0]) }
    }

    private var isWaiting: Bool { if case .settling = stage { true } else { false } }

    /// The values of a trial.
    package func table(of trial: Trial) -> TrialTable {
        var table = tables.indices.contains(trial.table) ? tables[trial.table] : self.table
        table.row = trial.row
        return table
    }

    /// Trials that count: no practice, no warming up, nothing that was interrupted.
    package var counted: [Trial] { trials.filter { $0.isCounted } }

    /// How many trials there are that count, if nothing is interrupted.
    package var countedTrials: Int {
        guard let plan else { return 0 }
        var count = 0
        for (place, block) in plan.plan.blocks.enumerated() where !block.isPractice {
            count += block.count - min(block.count, plan.plan.sources[place].warmup * block.runs.count)
        }
        return count
    }

    /// The input that most presses were made with.
    package var usualInput: Input {
        var best = Input.unknown
        var bestCount = 0
        for input in Input.allCases {
            let count = trials.reduce(0) { $0 + ($1.input == input && !$1.presses.isEmpty ? 1 : 0) }
            if count > bestCount { (best, bestCount) = (input, count) }
        }
        return best
    }

    /// The text of the page that is read.
    package var page: String? {
        guard case .page(let index) = stage, pages.indices.contains(index) else { return nil }
        return text(pages[index])
    }

    /// How many pages are read here, and which this one is.
    package var pageCount: Int { pages.count }

    /// A text of the definition in the language of the material.
    package func text(_ name: String) -> String {
        definition.texts[Name(name)].flatMap { Texts($0) }?.text(in: language) ?? name
    }

    /// What stands on the stage now, from the back to the front.
    package var shown: [ShownLayer] {
        guard stage == .running, steps.steps.indices.contains(step) else { return [] }
        return steps.steps[step].layers.map { steps.layers[$0] }
    }

    /// The points that are shown; nil where there are none, and in practice.
    package var shownPoints: Double? {
        guard let points = definition.points, points.show, !(planned?.isPractice ?? false) else { return nil }
        return total
    }

    /// The response of a trial by its place among those of the definition, as its block has it.
    func response(_ place: Int, of trial: Trial) -> StepResponse? {
        guard let plan, plan.plan.sources.indices.contains(trial.block),
            let course = plan.maker.course(of: plan.plan.sources[trial.block].id),
            course.responses.indices.contains(place)
        else { return nil }
        return course.responses[place]
    }

    /// Whether the block that comes now is practice.
    package var isPracticeNext: Bool { source?.practice != nil }

    /// How many trials and runs the present block has.
    package var blockCount: Int { planBlock?.count ?? 0 }
    package var runCount: Int { planBlock?.runs.count ?? 0 }

    private var planBlock: PlannedBlock? {
        guard let plan, plan.plan.blocks.indices.contains(block) else { return nil }
        return plan.plan.blocks[block]
    }

    /// The keys of the block that comes now, with what they stand for.
    package var keyLabels: [(key: String, label: String)] {
        var labels: [(key: String, label: String)] = []
        guard let plan, let course else { return [] }
        let form = course.form ?? 0
        guard plan.taken.indices.contains(form) else { return [] }
        for place in plan.taken[form]
        where course.responses[place].kind != .sequence && !course.responses[place].isOnLayers {
            let response = course.responses[place]
            for (number, key) in response.keys.enumerated() where response.labels.indices.contains(number) {
                labels.append((key: key, label: response.labels[number]))
            }
        }
        return labels
    }
}
