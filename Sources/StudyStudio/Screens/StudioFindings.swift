import Definitions
import Editing
import Interface
import Studies
import Text
import Tree

/// The list of findings, with a link to each.
struct StudioFindings {
    let view: StudioView

    var body: Markup<StudioAction> {
        element(
            .section, .class("studio-findings"), .attribute(.ariaLabelledby, "findings-title"), .key("findings")
        ) {
            heading(2, view.say(.findings), .id("findings-title"), .tabIndex(-1))
            element(.p, .class("note"), .attribute(.dataPart, "findings-line"), .role("status")) { text(line) }
            element(.ul, .class("studio-finding-list"), .attribute(.dataPart, "findings")) {
                for (index, fault) in view.state.faults.enumerated() {
                    // The key is the index, so that the focus stays in the list when a finding is gone.
                    element(.li, .key(String(index))) { finding(fault) }
                }
            }
        }
    }

    private var line: String {
        let state = view.state
        if let reason = state.unchecked { return reason.byteCount == 0 ? view.say(.offline) : reason }
        guard state.checked != nil else { return view.say(.checking) }
        if state.faults.isEmpty { return view.say(.nothingFound) }
        let errors = state.faults.filter { $0.severity == .error }.count
        let hints = state.faults.count - errors
        let counted = view.say(.errors, String(errors))
        return hints == 0 ? counted : counted + ", " + view.say(.hints, String(hints))
    }

    private func finding(_ fault: StudyFault) -> Markup<StudioAction> {
        let isError = fault.severity == .error
        return element(
            .button, .type("button"), .class("studio-finding"), .attribute(.dataKind, "finding"),
            .on(.press, .lead(fault.path))
        ) {
            badge(view.say(isError ? EditorSaidPhrase.error : .hint), tone: isError ? .error : .warning)
            element(.strong) { text(fault.code.text(in: view.language)) }
            element(.span, .class("row-detail")) { text(place(of: fault)) }
            element(.small, .attribute(.dataPart, "finding-remedy"), .language("en")) {
                text(
                    fault.path.description + ": expected " + fault.expected + ", found " + fault.found
                        + (fault.remedy.isEmpty ? "" : "; " + fault.remedy))
            }
        }
    }

    private func place(of fault: StudyFault) -> String {
        guard let path = view.study.stepPath(of: fault.path), let node = view.root.part(at: path)?.node else {
            return view.say(EditorSaidPhrase.about)
        }
        return view.name(of: Step(node: node))
    }
}
