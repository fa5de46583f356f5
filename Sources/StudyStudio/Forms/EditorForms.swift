package import Editing
package import Studies
package import Tree

/// The forms of a study and of each kind of step. Native programs derive them from the declarations of properties. The
/// page's program has no declarations and gets the forms as data.
package struct EditorForms: Sendable {
    /// The form of the whole study.
    package let about: [FormPart]
    /// The parts of all steps' forms.
    package let ofAll: [FormPart]
    /// The parts of each kind of step, in the order of the kinds.
    let ofKinds: [[FormPart]]
    /// What a new step of a kind begins with, in all languages of the lab and in the order of the kinds. The page has
    /// the words of one language only.
    let starters: [Value]

    /// What a new step of a kind begins with.
    package func starter(of kind: StepKind) -> Value {
        guard let place = StepKind.allCases.firstIndex(of: kind), starters.indices.contains(place) else {
            return ["kind": .text(kind.rawValue)]
        }
        return starters[place]
    }

    package func of(_ kind: StepKind) -> [FormPart] {
        guard let place = StepKind.allCases.firstIndex(of: kind), ofKinds.indices.contains(place) else { return [] }
        return ofKinds[place]
    }

    /// The name of the special part for the way to the quiz editor and back.
    package static let workshop = "workshop"
}

extension EditorForms {
    /// The forms from the declarations.
    package static var declared: EditorForms {
        EditorForms(
            about: parts(of: Study.schema.rules), ofAll: parts(of: Step.schema.rules),
            ofKinds: StepKind.allCases.map { declared(of: $0) },
            starters: StepKind.allCases.map { EditorStarter.step($0) })
    }

    private static func declared(of kind: StepKind) -> [FormPart] {
        let common = Step.schema.rules.map { $0.name }
        let parts = parts(of: kind.schema.rules.filter { !common.contains($0.name) })
        return kind == .questionnaire ? [questionnaire, .special(workshop)] + parts : parts
    }

    /// The parts of a form for properties, in the order of their declaration. Steps have forms of their own.
    package static func parts(of rules: [Schema.Rule]) -> [FormPart] {
        FormPart.parts(of: rules, elsewhere: Step.schema.name)
    }
}

extension EditorForms {
    /// Reads the forms that ``value`` writes. Missing ones are empty.
    package init(_ value: Value) {
        let node = value.node ?? Node()
        let kinds = node["kinds"]?.node ?? Node()
        let starters = node["starters"]?.node ?? Node()
        self.init(
            about: [FormPart](node["about"]), ofAll: [FormPart](node["steps"]),
            ofKinds: StepKind.allCases.map { [FormPart](kinds[Name($0.rawValue)]) },
            starters: StepKind.allCases.map { starters[Name($0.rawValue)] ?? ["kind": .text($0.rawValue)] })
    }

    /// The forms as data.
    package var value: Value {
        var (kinds, starters) = (Node(), Node())
        for kind in StepKind.allCases {
            kinds[Name(kind.rawValue)] = of(kind).value
            starters[Name(kind.rawValue)] = starter(of: kind)
        }
        return [
            "about": about.value, "steps": ofAll.value, "kinds": .node(kinds), "starters": .node(starters),
        ]
    }
}
