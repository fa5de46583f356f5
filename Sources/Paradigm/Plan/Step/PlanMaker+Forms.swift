import Text
import Tree

extension PlanMaker {
    /// Compiles the phases of all forms of trials.
    mutating func addForms() {
        let columns = definition.columnList
        for name in names.order {
            guard let column = columns.first(where: { $0.name.isSame(as: name) })?.part,
                let meaning = names.compiler.scope.meaning(of: name), meaning.stage > .planned
            else { continue }
            let value = names.values.first { $0.name.isSame(as: name) }?.program
            if meaning.stage <= .begun {
                addBegun(name, column, meaning.place, value)
            } else if let value {
                answered.append((place: meaning.place, program: value))
            }
        }
        for form in definition.trialForms {
            var phases: [StepPhase] = []
            var isAnswered = false
            for phase in form.phases {
                isAnswered = isAnswered || !phase.responses.isEmpty
                phases.append(step(phase, of: form, until: isAnswered ? .answered : .shown))
            }
            forms.append(StepForm(name: form.name, phases: phases))
        }
    }

    private mutating func step(
        _ phase: Phase, of form: Definition.TrialForm, until stage: DecisionStage
    ) -> StepPhase {
        let each = phase.each.flatMap { names.program($0.text, as: .list, until: .begun, at: []) }
        if let each { names.set("element", type: each.type.element) }
        let all = definition.responseList
        var responses: [Int] = []
        for name in phase.responses {
            if let place = all.firstIndex(where: { $0.name.isSame(as: name) }) { responses.append(place) }
        }
        let condition = phase.again?.while.flatMap { names.program($0.text, as: .boolean, until: .answered, at: []) }
        var layers: [StepLayer] = []
        for (number, layer) in phase.show.enumerated() {
            let drawn = drawn(layer, number, in: phase, of: form, until: stage)
            if let layer = step(layer, drawn, until: stage) { layers.append(layer) }
        }
        return StepPhase(
            id: phase.id, duration: duration(phase.for, of: [form.name, phase.id], until: stage),
            when: phase.when.flatMap { names.program($0.text, as: .boolean, until: stage, at: []) }, each: each,
            again: condition.map { (while: $0, most: phase.again?.most ?? 1) }, layers: layers, responses: responses,
            ends: phase.ends, isCritical: phase.critical,
            isMarked: phase.mark, rounding: phase.round)
    }

    /// A duration; that of a phase, which is named, may have been drawn.
    private mutating func duration(
        _ value: Value?, of phase: [String], until stage: DecisionStage
    ) -> StepDuration? {
        guard let value, let duration = PhaseDuration(value) else { return nil }
        switch duration {
        case .milliseconds(let time): return .milliseconds(time)
        case .frames(let count): return .frames(count)
        case .uniform(let from, _), .exponential(_, let from, _):
            guard phase.count == 2, let place = place(of: Self.jitter(phase[0], phase[1])) else {
                return .milliseconds(from)
            }
            return .drawn(place: place)
        case .expression(let text):
            return names.program(text.text, as: .number, until: stage, at: []).map { .program($0) }
        }
    }

    /// A layer; nil for one of a kind that cannot be shown.
    ///
    /// - Parameter drawn: its content where that is drawn.
    mutating func step(_ layer: Layer, _ drawn: StepLayer.Content? = nil, until stage: DecisionStage) -> StepLayer? {
        let content: StepLayer.Content
        if let drawn {
            content = drawn
        } else if let text = layer.text {
            content = .text(self.text(text, until: stage))
        } else if let corners = layer.shape?.node?["polygon"]?.list {
            content = .polygon(corners.flatMap { ($0.list ?? []).compactMap { Double($0) } })
        } else if let image = value(layer.node["image"], as: .text, until: stage) {
            content = .picture(image)
        } else if let shape = value(layer.shape, as: .text, until: stage) {
            content = .shape(shape)
        } else {
            return nil
        }
        let isComputed = layer.at?.text != nil
        return StepLayer(
            id: layer.id, content: content, at: isComputed ? [] : lengths(layer.at, until: stage),
            place: isComputed ? program(layer.at, as: .numbers, until: stage) : nil,
            size: lengths(layer.size, until: stage),
            colour: value(layer.node["colour"], as: .text, until: stage),
            fill: value(layer.node["fill"], as: .text, until: stage),
            stroke: lengths(layer.stroke, until: stage).first, gap: lengths(layer.gap, until: stage).first,
            rotation: value(layer.rotate, as: .number, until: stage),
            isMirrored: value(layer.mirror, as: .boolean, until: stage),
            opacity: value(layer.opacity, as: .number, until: stage),
            when: layer.when.flatMap { names.program($0.text, as: .boolean, until: stage, at: []) },
            from: duration(layer.from, of: [], until: stage), until: duration(layer.until, of: [], until: stage),
            stays: layer.keep, isBold: layer.weight == .bold, isMono: layer.font == .mono)
    }

    private mutating func program(
        _ value: Value?, as type: ExpressionType, until stage: DecisionStage
    ) -> ExpressionProgram? {
        ExpressionText.given(value).flatMap { names.program($0, as: type, until: stage, at: []) }
    }

    mutating func value(
        _ value: Value?, as type: ExpressionType, until stage: DecisionStage
    ) -> StepValue? {
        guard let value else { return nil }
        if ExpressionText.given(value) != nil { return program(value, as: type, until: stage).map { .program($0) } }
        return .fixed(value)
    }

    /// A text as it is written, in which names in braces are put.
    mutating func text(_ value: Value, until stage: DecisionStage) -> StepValue {
        guard let written = value.text else { return .fixed(value) }
        if let program = program(value, as: .unknown, until: stage) { return .program(program) }
        guard let template = try? TextTemplate(written), !template.isPlain else {
            // Two braces are one that is shown.
            let pieces = (try? TextTemplate(written))?.pieces ?? []
            guard pieces.count == 1, case .text(let plain) = pieces[0] else { return .fixed(value) }
            return .fixed(.text(plain))
        }
        var pieces: [StepValue.Piece] = []
        for piece in template.pieces {
            switch piece {
            case .text(let text): pieces.append(.text(text))
            case .expression(let tree, _):
                if let program = try? names.compiler.program(tree, as: .unknown, until: stage) {
                    pieces.append(.program(program))
                }
            }
        }
        return .template(pieces)
    }

    private mutating func lengths(_ value: Value?, until stage: DecisionStage) -> [StepLength] {
        guard let value else { return [] }
        var lengths: [StepLength] = []
        for one in value.list ?? [value] {
            if let program = program(one, as: .number, until: stage) {
                lengths.append(.program(program))
            } else if let length = StageLength(one) {
                lengths.append(.fixed(length))
            }
        }
        return lengths
    }
}
