import Definitions
import Interface
import Studies
import Tree

/// The objects of which a study file is made.
extension StudyReference {
    var parts: [Part] {
        let study = Part(
            heading: "The study", line: "The whole file.", known: StudyProperties.study, schema: Study.schema,
            forms: EditorForms.about, sample: [:], place: Path([]))
        let ofWhole = [
            within("Contact", "What `contact` holds.", "contact", StudyProperties.contact, Contact.schema),
            within("Ethics", "What `ethics` holds.", "ethics", StudyProperties.ethics, Ethics.schema),
            within("Retention", "What `retention` holds.", "retention", StudyProperties.retention, Retention.schema),
            within(
                "Exclusion", "An entry of `exclusions`.", "exclusions", StudyProperties.exclusion, Exclusion.schema,
                isList: true),
        ]
        return [study] + ofWhole + StudyEditorKinds.order.flatMap { kind in [step(kind)] + inside(kind) }
    }

    private func step(_ kind: StepKind) -> Part {
        let name = "\(kind.text(in: .english)) (\(kind.text(in: .german))): \(kind.line.text(in: .english)) "
        return Part(
            heading: kind.rawValue, line: name + "\n\n" + kind.line.text(in: .german),
            known: StudyProperties.of(kind), schema: Self.schema(kind),
            forms: EditorForms.of(kind) + EditorForms.ofAll, sample: Self.sample(kind),
            place: Path([.name("steps"), .index(0)]))
    }

    private static func sample(_ kind: StepKind, _ more: Node = [:]) -> Node {
        var step = more
        step["id"] = "x"
        step["kind"] = .text(kind.rawValue)
        return ["steps": [.node(step)]]
    }

    private static func holding(_ name: String, _ value: Value) -> Node {
        var node = Node()
        node[Name(name)] = value
        return node
    }

    /// Objects of the whole.
    private func within(
        _ heading: String, _ line: String, _ name: String, _ known: [Known], _ schema: Schema, isList: Bool = false
    ) -> Part {
        Part(
            heading: heading, line: line, known: known, schema: schema,
            forms: Self.forms(of: name, in: EditorForms.about),
            sample: Self.holding(name, isList ? [.node(Node())] : .node(Node())),
            place: Path([.name(name)] + (isList ? [.index(0)] : [])))
    }

    /// Objects within a step of a kind, each told where it first occurs.
    private func inside(_ kind: StepKind) -> [Part] {
        func part(_ heading: String, _ name: String, _ known: [Known], _ schema: Schema) -> Part {
            Part(
                heading: heading, line: "An entry of `\(name)`.", known: known, schema: schema,
                forms: Self.forms(of: name, in: EditorForms.of(kind)),
                sample: Self.sample(kind, Self.holding(name, [.node(Node())])),
                place: Path([.name("steps"), .index(0), .name(name), .index(0)]))
        }
        switch kind {
        case .consent:
            return [
                part("Section", "sections", StudyProperties.section, ConsentSection.schema),
                part("Item", "items", StudyProperties.item, ConsentItem.schema),
            ]
        case .quota: return [part("Cell", "cells", StudyProperties.cell, QuotaCell.schema)]
        case .allot: return [part("Stratum", "strata", StudyProperties.stratum, Stratum.schema)]
        case .feedback:
            let figure = part("Figure that is shown", "show", StudyProperties.shown, FigureReference.schema)
            let shown: Node = ["step": "x", "figure": "x", "bands": [.node(Node())]]
            return [
                figure,
                Part(
                    heading: "Band", line: "An entry of `bands`: what a figure within it means.",
                    known: StudyProperties.band, schema: FigureBand.schema,
                    forms: Self.forms(of: "bands", in: figure.forms),
                    sample: Self.sample(kind, ["show": [.node(shown)]]),
                    place: Path([
                        .name("steps"), .index(0), .name("show"), .index(0), .name("bands"), .index(0),
                    ])),
            ]
        case .information, .questionnaire, .task, .check, .pause, .screen, .only, .branch, .order, .repetition, .wait,
            .finish:
            return []
        }
    }

    /// The form of the objects that a property holds.
    private static func forms(of name: String, in parts: [EditorPart]) -> [EditorPart] {
        for part in parts {
            switch part {
            case .object(name, _, let inner), .list(name, _, _, _, let inner): return inner
            case .field, .object, .list, .forTypes, .condition, .tasks, .reference, .groups, .inside, .workshop, .told:
                break
            }
        }
        return []
    }

    private static func schema(_ kind: StepKind) -> Schema {
        switch kind {
        case .information: InformationStep.schema
        case .consent: ConsentStep.schema
        case .questionnaire: QuestionnaireStep.schema
        case .task: TaskStep.schema
        case .check: CheckStep.schema
        case .pause: PauseStep.schema
        case .screen: ScreenStep.schema
        case .quota: QuotaStep.schema
        case .allot: AllotStep.schema
        case .only: OnlyStep.schema
        case .branch: BranchStep.schema
        case .order: OrderStep.schema
        case .repetition: RepetitionStep.schema
        case .wait: WaitStep.schema
        case .feedback: FeedbackStep.schema
        case .finish: FinishStep.schema
        }
    }
}
