package import Definitions
package import Tree

/// What a study's conditions can test. They only look at earlier steps and the present circumstances.
///
/// In files `{step: about, item: age, atLeast: 18}`, `{step: pvt, figure: median, less: 0.3}`, `{step: sound, passed: true}`,
/// `{group: coffee}`, `{visit: 2}`, `{device: touch}`.
@SameText
package enum Circumstance: ConditionTest {
    /// The answer to an item of a questionnaire or of a text's questions.
    case answer(step: String, item: String, Comparison)
    /// A figure of a task, by the name that `merkwelt measure` prints.
    case figure(step: String, figure: String, Comparison)
    /// Whether a check, or the questions of a text, were passed.
    case passed(step: String, Bool)
    case group(String)
    /// The present visit, from 1.
    case visit(Int)
    case device(DeviceTrait)

    package init?(_ node: Node) {
        if let step = node["step"]?.text {
            self.init(step: step, node)
        } else if let group = node["group"]?.text {
            self = .group(group)
        } else if let visit = node["visit"].flatMap({ Int($0) }) {
            self = .visit(visit)
        } else if let device = node["device"].flatMap({ DeviceTrait($0) }) {
            self = .device(device)
        } else {
            return nil
        }
    }

    private init?(step: String, _ node: Node) {
        if let item = node["item"]?.text {
            guard let comparison = Comparison(node) else { return nil }
            self = .answer(step: step, item: item, comparison)
        } else if let figure = node["figure"]?.text {
            guard let comparison = Comparison(node) else { return nil }
            self = .figure(step: step, figure: figure, comparison)
        } else if case .bool(let passed)? = node["passed"] {
            self = .passed(step: step, passed)
        } else {
            return nil
        }
    }
}

extension Circumstance {
    package var demand: Demand {
        switch self {
        case .answer(let step, let item, let comparison): Demand(about: name("answer", step, item), comparison)
        case .figure(let step, let figure, let comparison): Demand(about: name("figure", step, figure), comparison)
        case .passed(let step, let passed): Demand(about: name("passed", step, ""), .equals(.int(passed ? 1 : 0)))
        case .group(let group): Demand(about: "group", .equals(.text(group)))
        case .visit(let visit): Demand(about: "visit", .equals(.int(visit)))
        case .device(let trait): Demand(about: name("device", trait.rawValue, ""), .answered(true))
        }
    }

    /// Identities contain no `/`, so the name is unique.
    private func name(_ kind: String, _ step: String, _ part: String) -> String {
        FaultWords.joined([kind, "/", step, "/", part])
    }

    /// The step that it tests; nil if it tests none.
    package var step: String? {
        switch self {
        case .answer(let step, _, _), .figure(let step, _, _), .passed(let step, _): step
        case .group, .visit, .device: nil
        }
    }
}

/// A condition for something to be shown or done in a study.
package typealias StudyCondition = Condition<Circumstance>

/// What a device is or has.
package enum DeviceTrait: String, Choice {
    case phone, tablet, desktop
    /// Fingers can be used on it.
    case touch
    /// A keyboard is there.
    case keyboard
}

/// A figure of an own step, as it is shown: `{step: pvt, figure: median}`.
@Element
package struct FigureReference {
    @Property(with: .needed, .unseen, .holds(.reference("step"))) package var step: String = ""
    @Property(with: .needed, .holds(.reference("figure")), .called(.figure)) package var figure: String = ""
    /// What the figure means, by the range in which it lies.
    @Property(with: .called(.bands), .adding(.addBand, ["text": [:]])) package var bands: Children<FigureBand> = []
}

/// A range of a figure, with what it means for the person. Both ends are included; an end that is nil is open.
@Element
package struct FigureBand {
    @Property(with: .called(.lowest)) package var from: Double? = nil
    @Property(with: .called(.highest)) package var to: Double? = nil
    @Property(with: .called(.text)) package var text: Texts = Texts()
}
