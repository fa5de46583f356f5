import Definitions
import Paradigm
import Tasks
import Text
import Tree

/// Arrays, dots, gratings, noise, bars and counters: their properties, and whether what they ask for fits.
extension ParadigmLinter {
    /// What a property of such a layer's object holds.
    enum DrawnForm {
        case number
        /// One number or two.
        case numbers
        case word([String])
        /// A number or one of these words.
        case numberOr([String])
        case name
        case text
        case layers
        case layer
        case list
        case object([(name: String, form: DrawnForm, isNeeded: Bool)])
    }

    private static func parts(
        of kind: LayerKind, isLike: Bool
    ) -> [(name: String, form: DrawnForm, isNeeded: Bool)]? {
        switch kind {
        case .array:
            let change: [(name: String, form: DrawnForm, isNeeded: Bool)] = [
                ("items", .number, false), ("property", .word(["colour", "fill", "text", "shape", "rotate"]), true),
                ("to", .list, true),
            ]
            if isLike { return [("like", .name, true), ("change", .object(change), false)] }
            return [
                ("count", .number, true), ("layout", .word(["ring", "grid", "scatter"]), false),
                ("field", .numbers, false), ("apart", .number, false), ("jitter", .number, false),
                ("of", .layers, true), ("target", .layer, false), ("like", .name, false),
                ("change", .object(change), false),
            ]
        case .dots:
            return [
                ("count", .number, true), ("field", .number, false), ("radius", .number, false),
                ("apart", .number, false), ("vary", .number, false),
                ("area", .numberOr(["equal-size", "equal-area"]), false),
                ("others", .object([("count", .number, true), ("colour", .name, false)]), false),
            ]
        case .gabor:
            return ["frequency", "orientation", "phase", "contrast", "sd"].map { ($0, .number, false) }
        case .noise: return [("contrast", .number, false), ("grain", .number, false), ("band", .numbers, false)]
        case .bar: return [("value", .number, true)]
        case .counter: return [("value", .text, true)]
        case .text, .shape, .image, .trail, .balloon, .sound: return nil
        }
    }

    /// Checks the object of such a layer.
    mutating func drawn(_ layer: Layer, in phase: Phase, until stage: DecisionStage) {
        for kind in layer.kinds {
            let node = layer.node[Name(kind.rawValue)]?.node
            guard let parts = Self.parts(of: kind, isLike: node?["like"] != nil) else { continue }
            guard let node else {
                report(
                    .wrongType, at: [.name(kind.rawValue)], expected: joined("an object with ", parts[0].name),
                    found: summary(layer.node[Name(kind.rawValue)]))
                continue
            }
            under(.name(kind.rawValue)) { $0.check(node, parts, kind.rawValue, in: phase, until: stage) }
            if kind == .gabor || kind == .noise { ground(kind) }
        }
    }

    private mutating func check(
        _ node: Node, _ parts: [(name: String, form: DrawnForm, isNeeded: Bool)], _ told: String, in phase: Phase,
        until stage: DecisionStage
    ) {
        for field in node.fields where !parts.contains(where: { $0.name.isSame(as: field.name.text) }) {
            unknownProperty(field.name.text, among: parts.map { $0.name }, joined("a property of ", told))
        }
        for part in parts {
            guard let value = node[Name(part.name)] else {
                if part.isNeeded {
                    report(
                        .missingProperty, expected: joined(told, " with ", part.name), found: "none",
                        remedy: joined("add ", part.name, ": …"))
                }
                continue
            }
            check(value, part.form, part.name, in: phase, until: stage)
        }
    }

    private mutating func check(
        _ value: Value, _ form: DrawnForm, _ name: String, in phase: Phase, until stage: DecisionStage
    ) {
        let at: [Path.Step] = [.name(name)]
        switch form {
        case .number: number(value, at: at, until: stage)
        case .numbers:
            guard let list = value.list else { return number(value, at: at, until: stage) }
            for (place, one) in list.enumerated() { number(one, at: at + [.index(place)], until: stage) }
            if list.count != 2 {
                report(.wrongType, at: at, expected: "two numbers", found: summary(value))
            }
        case .word(let words): word(value, words, at: at)
        case .numberOr(let words):
            if value.text == nil || ExpressionText.given(value) != nil {
                number(value, at: at, until: stage)
            } else {
                word(value, words, at: at)
            }
        case .name:
            guard value.text == nil else { return }
            report(.wrongType, at: at, expected: "a name", found: summary(value))
        case .text:
            guard let text = ExpressionText.given(value) else { return }
            expression(text, as: .unknown, until: stage, at: at, signs: 1)
        case .layers:
            guard let list = value.list, !list.isEmpty else {
                return report(.wrongType, at: at, expected: "a list of layers", found: summary(value))
            }
            for (place, one) in list.enumerated() {
                under(.name(name), .index(place)) { $0.inner(one, in: phase, until: stage) }
            }
        case .layer: under(.name(name)) { $0.inner(value, in: phase, until: stage) }
        case .list:
            guard value.list?.isEmpty ?? false else { return }
            report(.wrongType, at: at, expected: "a list of what it may become", found: "an empty list")
        case .object(let parts):
            guard let node = value.node else {
                return report(.wrongType, at: at, expected: "an object", found: summary(value))
            }
            under(.name(name)) { $0.check(node, parts, name, in: phase, until: stage) }
        }
    }

    private mutating func word(_ value: Value, _ words: [String], at path: [Path.Step]) {
        if let text = value.text, words.contains(where: { $0.isSame(as: text) }) { return }
        report(
            .unknownWord, at: path, expected: Self.alternatives(words), found: summary(value),
            remedy: value.text.map { suggestion(for: $0, among: words, else: "") } ?? "")
    }

    private mutating func number(_ value: Value, at path: [Path.Step], until stage: DecisionStage) {
        if let text = ExpressionText.given(value) {
            expression(text, as: .number, until: stage, at: path, signs: 1)
        } else if Double(value).map({ $0 < 0 || !$0.isFinite }) ?? true {
            report(.badNumber, at: path, expected: "a number from 0, or an expression", found: summary(value))
        }
    }

    /// A layer within an array: a text or a shape.
    private mutating func inner(_ value: Value, in phase: Phase, until stage: DecisionStage) {
        guard let node = value.node else {
            return report(.wrongType, expected: "a layer", found: summary(value))
        }
        let layer = Layer(node: node)
        if layer.kinds.contains(where: { $0 != .text && $0 != .shape }) {
            return report(.oneKind, expected: "a text or a shape in an array", found: "another layer")
        }
        check(layer, in: phase, until: stage)
    }

    /// Light can only be more and less where the stage is neither black nor white.
    private mutating func ground(_ kind: LayerKind) {
        let background = definition.stage?.background ?? Stage().background
        guard let light = luminance(of: background), light < 0.02 || light > 0.6 else { return }
        report(
            .contrastLow, .warning, at: [.name(kind.rawValue)],
            expected: "a background of the stage of a middle grey such as #808080", found: background,
            remedy: "write stage: {background: \"#808080\"}; there is no room for contrast otherwise")
    }

    // MARK: What fits

    /// Everything that is placed by chance finds its place, for each person that is tried.
    mutating func checkPlaces(_ plan: Plan, seed: Int) {
        guard let path = firstDrawn else { return }
        var walk = TrialWalk(plan)
        let evaluator = ExpressionEvaluator()
        for block in plan.blocks {
            guard let course = plan.maker.course(of: block.id) else { continue }
            var table = block.table
            for row in 0..<block.count {
                table.row = row
                guard let name = walk.form(of: table, in: block)?.name,
                    let form = plan.maker.forms.firstIndex(where: { $0.name.isSame(as: name) }),
                    plan.maker.steps(of: form, table, evaluator, course.responses).isCut
                else { continue }
                return report(
                    .drawEmpty, at: path, expected: "room for all things, at most 256 in a trial",
                    found: joined("none with seed ", Self.plain(Double(seed)), " in block ", quoted(block.id)),
                    remedy: "make the field larger, apart smaller, or ask for fewer")
            }
        }
    }

    /// Where the first layer stands whose places are drawn; nil without one.
    private var firstDrawn: [Path.Step]? {
        for form in definition.trialForms {
            for (index, phase) in form.phases.enumerated() {
                for (place, layer) in phase.show.enumerated() where layer.array != nil || layer.dots != nil {
                    return form.path + [.index(index), .name("show"), .index(place)]
                }
            }
        }
        return nil
    }
}
