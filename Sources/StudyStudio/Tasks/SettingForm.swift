import Definitions
import Editing
import Interface
import Text
import Tree

/// What a step sets of a definition that comes with the lab: levels in which people differ, and properties of blocks.
struct SettingForm {
    let view: StudioView
    let step: Node
    let path: Path
    let task: StudioTask

    var body: Markup<StudioAction> {
        let settings = task.settings
        guard !settings.isEmpty else { return .empty }
        return fragment {
            note(view.say(.settingsLine))
            element(.div, .class("studio-parts")) { for setting in settings { control(setting) } }
        }
    }

    private var `set`: Value { .node(step["set"]?.node ?? Node()) }

    /// The step with another value of what it sets; nil takes it away, so that the definition counts.
    private func written(_ inner: Path, _ value: Value?) -> Edit {
        var changed = `set`
        changed.set(value, at: inner.steps[...])
        var node = changed.node ?? Node()
        for field in node.fields where field.value.node?.isEmpty == true { node[field.name] = nil }
        var copy = step
        copy["set"] = node.isEmpty ? nil : .node(node)
        return .set(path, .node(copy))
    }

    private func control(_ setting: Node) -> Markup<StudioAction> {
        let inner = Path((setting["path"]?.list ?? []).compactMap { $0.text }.map { .name($0) })
        let place = Path(path.steps + [.name("set")] + inner.steps)
        let label = setting["label"].flatMap { Texts($0) }?.text(in: view.language.code) ?? ""
        let (id, value, error) = (view.form.identity(place), `set`.part(at: inner), view.form.problem(place))
        let usual = Written.text(setting["usual"])
        guard let values = setting["values"]?.list else {
            let limits = (setting["limits"]?.list ?? []).map { Written.text($0) }
            let range = limits.count == 2 ? limits[0] + " – " + limits[1] + " · " : ""
            return settledField(
                label, id: id, value: Written.text(value), hint: range + view.say(.usual, usual), error: error
            ) { .edit(written(inner, $0.byteCount == 0 ? nil : Written.number($0))) }
        }
        // Nothing chosen leaves it to the definition: what that says, or a level drawn for each person.
        var options = [FieldOption("", usual.byteCount > 0 ? view.say(.usual, usual) : view.say(.drawnForEach))]
        options += values.map { FieldOption($0.json(), $0.text ?? $0.json()) }
        let chosen = value?.json() ?? ""
        // A rule for each person is written in the study's file.
        if !options.contains(where: { $0.value.isSame(as: chosen) }) { options.append(FieldOption(chosen, chosen)) }
        return selection(label, id: id, options: options, value: chosen) {
            .edit(written(inner, $0.byteCount == 0 ? nil : try? Value(json: $0.bytes)))
        }
    }
}
