package import Paradigm
import Tasks
import Text
import Tree

/// Trials of a plan as an editor shows them: their phases in time and the stage at any moment, while nobody answers.
///
/// The stage is drawn as it is in a session, so that what an editor shows is what people will see.
package struct TrialPreview: Sendable {
    private let course: Course
    package let plan: Plan

    /// - Parameters:
    ///   - seed: that of the plan.
    ///   - width: the window of the device that is shown, in CSS px.
    ///   - height: the same.
    /// - Returns: nil where the definition has faults that keep its trials from being drawn.
    package init?(_ definition: Definition, seed: Int64, language: String, width: Double, height: Double) {
        guard (try? Definition.schema.validate(definition.node)) != nil, !definition.blocks.isEmpty else { return nil }
        let maker = PlanMaker(definition, language: language)
        guard maker.names.misnomers.isEmpty, !maker.forms.isEmpty else { return nil }
        var course = Course(definition, seed: seed)
        var device = MeasuredDevice()
        (device.width, device.height) = (width, height)
        _ = course.reduce(.prepared(device, language: language), at: 0)
        guard let plan = course.plan?.plan, plan.count > 0 else { return nil }
        self.course = course
        self.plan = plan
    }

    /// A trial of the plan; nil where there is none.
    package func trial(block: Int, row: Int) -> PreviewedTrial? {
        guard let own = course.plan, plan.blocks.indices.contains(block), row >= 0, row < plan.blocks[block].count,
            let led = own.maker.course(of: plan.blocks[block].id)
        else { return nil }
        var course = course
        var evaluator = ExpressionEvaluator()
        course.block = block
        course.table = plan.blocks[block].table
        course.table.row = row
        // What adapts is shown as it begins.
        own.maker.begin(
            &course.table, in: plan.sources[block], TrackerStates(),
            TrialStream(seed: plan.seed, block: plan.blocks[block].id, repetition: 0, row: row), &evaluator)
        let form = Self.form(led, own.maker, course.table, &evaluator)
        guard own.taken.indices.contains(form), own.maker.forms.indices.contains(form) else { return nil }
        let responses = own.taken[form].map { led.responses[$0] }
        course.current.form = form
        course.steps = own.maker.steps(of: form, course.table, evaluator, responses)
        course.stage = .running
        return PreviewedTrial(course, form: own.maker.forms[form], responses: responses)
    }

    private static func form(
        _ led: BlockCourse, _ maker: PlanMaker, _ table: TrialTable, _ evaluator: inout ExpressionEvaluator
    ) -> Int {
        if let form = led.form { return form }
        guard let chosen = led.chosen, case .text(let number) = evaluator.evaluate(chosen, in: table) else { return -1 }
        let name = maker.text(number)
        return maker.forms.firstIndex { $0.name.isSame(as: name) } ?? -1
    }
}

/// One trial in time. What lasts until an answer is shown for as long as people would usually take.
package struct PreviewedTrial: Sendable {
    /// A phase from its onset to the next one's.
    package struct Stretch: Sendable {
        package let phase: String
        /// In ms from the trial's beginning.
        package let onset: Double
        package let length: Double
        /// It lasts until an answer, and no longer than that is known.
        package let isOpen: Bool
        /// Its length was drawn, and is another one in other trials.
        package let isDrawn: Bool
        package let isCritical: Bool
        package let takesResponse: Bool
        /// When what is shown changes while it lasts, in ms from its onset.
        package let changes: [Double]
    }

    /// An answer that can be given.
    package struct Answer: Sendable {
        package let response: String
        package let choice: String
        package let label: String
        package let key: String
        /// nil where nothing says so.
        package let isRight: Bool?
    }

    /// How long a phase is shown that lasts until the answer, in ms.
    package static var usualAnswer: Double { 1000 }

    package let stretches: [Stretch]
    package let answers: [Answer]
    /// The values of the trial, by name.
    package let values: [(name: String, text: String)]
    /// In ms.
    package let length: Double
    private let course: Course
    /// When each step comes, in ms.
    private let times: [Double]

    init(_ course: Course, form: StepForm, responses: [StepResponse]) {
        self.course = course
        let steps = course.steps
        var (stretches, times): ([Stretch], [Double]) = ([], [])
        var onset = 0.0
        for (number, phase) in steps.phases.enumerated() {
            let source = form.phases[phase.source]
            let known = phase.duration?.length(interval: Self.interval)
            let length = known ?? Self.usualAnswer
            var changes: [Double] = []
            for step in phase.steps {
                let offset = steps.steps[step].offset.length(interval: Self.interval)
                times.append(onset + min(offset, length))
                if offset > 0, offset < length { changes.append(offset) }
            }
            var isDrawn = false
            if case .drawn = source.duration { isDrawn = true }
            stretches.append(
                Stretch(
                    phase: source.id, onset: onset, length: length, isOpen: known == nil, isDrawn: isDrawn,
                    isCritical: steps.critical == number, takesResponse: !source.responses.isEmpty, changes: changes))
            onset += length
        }
        (self.stretches, self.times, length) = (stretches, times, onset)
        answers = Self.answers(course, responses)
        let maker = course.plan?.maker
        values = (maker?.placed ?? []).map {
            ($0.name, maker?.text(of: course.table[$0.place, course.table.row], course.table) ?? "")
        }
    }

    /// Frames are those of 60 Hz.
    package static var interval: Double { 1000.0 / 60 }

    private static func answers(_ course: Course, _ responses: [StepResponse]) -> [Answer] {
        guard let maker = course.plan?.maker else { return [] }
        var answers: [Answer] = []
        for response in responses {
            for (number, choice) in response.choices.enumerated() {
                var (table, evaluator) = (course.table, ExpressionEvaluator())
                for place in response.places { table[place, table.row] = response.values[number] }
                let isRight = maker.isRight([response], table, &evaluator)
                answers.append(
                    Answer(
                        response: response.name, choice: choice,
                        label: response.labels.indices.contains(number) ? response.labels[number] : choice,
                        key: response.keys.indices.contains(number) ? response.keys[number] : "", isRight: isRight))
            }
        }
        return answers
    }

    /// The step that stands at a time in ms; nil before the first and at the end.
    func step(at time: Double) -> Int? {
        guard time < length else { return nil }
        return times.lastIndex { $0 <= time + 0.001 }
    }

    /// The phase that stands at a time in ms.
    package func stretch(at time: Double) -> Int? {
        step(at: time).map { course.steps.steps[$0].phase }
    }

    /// The session as it would be at a time in ms.
    func course(at time: Double) -> Course {
        var course = course
        course.step = step(at: time) ?? -1
        return course
    }
}
