import Definitions
import Text
package import Tree

/// A response as a block takes it.
package struct StepResponse: Sendable {
    package let name: String
    package let kind: ResponseKind
    /// What can be pressed: choices, items of a list, layers.
    package let choices: [String]
    /// The choices as values of the trial, in the same order.
    package let values: [Datum]
    package let keys: [String]
    package let buttons: ButtonPlaces
    /// What the buttons say, in the language of the plan.
    package let labels: [String]
    /// When an answer counts, in ms from the critical onset: from the first up to the second time.
    package let from: Double
    package let to: Double
    package let early: EarlyRule
    package let fast: Double
    package let late: LateRule
    package let several: SeveralRule
    /// Whether the right answer has to be given in the end.
    package let isCorrected: Bool
    /// Where a trial keeps the answer: of this response, and of whichever.
    package let places: [Int]
    /// Whether the answer is right; nil where nothing says so.
    package let correct: ExpressionProgram?
    /// How many items a list has; nil where it ends with a press of its own, or with its phase.
    let length: PlannedNumber?
    /// Whether the last item can be taken back.
    package let isUndoable: Bool
    /// Whether layers are pressed, and not buttons.
    package let isOnLayers: Bool

    /// The choice of a name; nil where it has none of this name.
    package func choice(_ name: String) -> Int? {
        if let place = choices.firstIndex(where: { $0.isSame(as: name) }) { return place }
        if isUndoable, name.isSame(as: Self.undo) { return undoPlace }
        return hasDone && name.isSame(as: Self.done) ? donePlace : nil
    }

    /// Whether an answer is a list of presses.
    package var isList: Bool { kind == .sequence || several == .all }

    /// Whether a press of its own says that a list is whole.
    package var hasDone: Bool { kind == .sequence && length == nil }

    /// What the presses are called that are no items. No choice has such a name, since expressions could not name it.
    package static var undo: String { "-undo" }
    package static var done: String { "-done" }
    package var undoPlace: Int { choices.count }
    package var donePlace: Int { choices.count + 1 }

    /// The name of a press by its place.
    package func name(of place: Int) -> String {
        if choices.indices.contains(place) { return choices[place] }
        return place == undoPlace ? Self.undo : place == donePlace ? Self.done : ""
    }

    /// How many buttons it has at the lower edge.
    package var buttonCount: Int {
        isOnLayers ? (isUndoable ? 1 : 0) + (hasDone ? 1 : 0) : choices.count + (isUndoable ? 1 : 0) + (hasDone ? 1 : 0)
    }
}

extension PlanMaker {
    /// How many items the list of a trial has; nil where its length is not known before.
    package func length(
        of response: StepResponse, _ table: TrialTable, _ evaluator: inout ExpressionEvaluator
    ) -> Int? {
        guard let length = response.length, let number = number(length, table, &evaluator), number >= 1,
            number <= 1000
        else { return nil }
        return Int(number.rounded())
    }

    /// A response of the definition with what a block changes of it.
    mutating func step(_ response: Response, _ name: String) -> StepResponse {
        let kind = response.kinds.first ?? .choices
        let items = response.items(in: definition, named: name)
        var values: [Datum] = []
        var choices: [String] = []
        var labels: [String] = []
        for item in items {
            values.append(datum(item))
            let choice = item.text ?? item.json()
            choices.append(choice)
            let label = response.labels[Name(choice)] ?? definition.texts[Name(choice)]
            labels.append(label.flatMap { Texts($0) }?.text(in: language) ?? choice)
        }
        var keys = response.keys ?? []
        // A digit's key has it printed on.
        if response.keys == nil, kind == .sequence, items.allSatisfy({ Int($0).map { 0...9 ~= $0 } ?? false }) {
            keys = choices
        }
        let rule = definition.correct.node.map { $0[Name(name)] ?? .null } ?? definition.correct
        var length: PlannedNumber?
        if let written = response.sequence?["length"] {
            if let text = ExpressionText.given(written) {
                length = names.program(text, as: .number, until: .begun, at: []).map { .program($0) }
            } else {
                length = Double(written).map { .fixed($0) }
            }
        }
        return StepResponse(
            name: name, kind: kind, choices: choices, values: values, keys: keys, buttons: response.buttons,
            labels: labels, from: PhaseDuration.time(response.window?.from) ?? 0,
            to: response.window?.to.flatMap { PhaseDuration.time($0) } ?? .infinity, early: response.early,
            fast: response.fast, late: response.late, several: response.several,
            isCorrected: response.until == .correct,
            places: [FaultWords.joined(["response.", name]), "response"].compactMap { place(of: $0) },
            correct: rule == .null
                ? nil
                : ExpressionText(rule).flatMap { names.program($0.text, as: .boolean, until: .answered, at: []) },
            length: length, isUndoable: response.sequence?["undo"] == .bool(true), isOnLayers: response.isOnLayers)
    }
}

extension Response {
    /// Whether layers are pressed, and not buttons.
    package var isOnLayers: Bool {
        targets?.list != nil || sequence?["of"] == .text("layers")
    }

    /// What can be pressed: choices, layers, the items of a pad, which are the digits from 1 unless they are written.
    package func items(in definition: Definition, named name: String) -> [Value] {
        if let choices { return choices.map { .text($0) } }
        if let targets { return targets.list ?? [targets] }
        if hold != nil { return [.text(ResponseKind.hold.rawValue)] }
        guard let sequence else { return [] }
        if let items = sequence["items"]?.list { return items }
        guard isOnLayers else { return (1...9).map { .int($0) } }
        var ids: [Value] = []
        // Layers of earlier phases may have stayed.
        for form in definition.trialForms where form.takes(name) {
            for phase in form.phases {
                for layer in phase.show where layer.id.byteCount > 0 && !ids.contains(.text(layer.id)) {
                    ids.append(.text(layer.id))
                }
            }
        }
        return ids
    }
}

extension Definition.TrialForm {
    fileprivate func takes(_ response: String) -> Bool {
        for phase in phases where phase.responses.contains(where: { $0.isSame(as: response) }) { return true }
        return false
    }
}
