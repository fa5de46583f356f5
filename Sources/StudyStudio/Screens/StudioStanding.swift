import Interface
import Studies
import Text
import Tree

/// The relation of the draft to the lab's, the last action, and both drafts if they differ.
struct StudioStanding {
    let view: StudioView

    /// The most differences that are listed. More at once do not help.
    private static let most = 12

    var body: Markup<StudioAction> {
        let state = view.state
        let isKept = state.isSaved || state.draft.isKept
        return fragment {
            element(
                .p, .class("studio-standing"), .attribute(.dataPart, "standing"), .role("status"), .key("standing"),
                .attribute(.dataTone, state.isSaved ? "good" : isKept ? "soft" : "error")
            ) { text(view.say(state.standing)) }
            element(.p, .class("visually-hidden"), .attribute(.dataPart, "told"), .live, .key("told")) {
                text(state.said.map { view.say($0) } ?? "")
            }
            if let problem = state.problem { notice(.error, problem) }
            if let stored = state.draft.stored { differences(stored) }
        }
    }

    /// The differences between the lab's draft and this one, if both were changed.
    private func differences(_ stored: LabDraft) -> Markup<StudioAction> {
        let all = Difference.all(.node(view.study.node), .node(stored.study.node))
        var lines = all.prefix(Self.most).map { $0.line }
        if all.count > Self.most { lines.append("… " + String(all.count - Self.most)) }
        return element(
            .section, .class("notice"), .attribute(.dataTone, "warning"), .attribute(.dataPart, "differs"),
            .attribute(.ariaLabelledby, "differs-title"), .key("differs")
        ) {
            icon(.warning)
            element(.div, .class("notice-text")) {
                heading(
                    2, view.say(.differs), .class("notice-title"), .id("differs-title"), .tabIndex(-1),
                    .focus(view.state.turn))
                element(.p) { text(view.say(.differsSince, stored.moment)) }
                element(.ul, .class("studio-differences"), .attribute(.dataPart, "differences")) {
                    for line in lines { element(.li) { element(.code) { text(line) } } }
                }
                buttons {
                    button(view.say(.takeTheirs), action: StudioAction.draft(.takeTheirs))
                    button(view.say(.keepMine), style: .danger, action: StudioAction.draft(.keepMine))
                }
            }
        }
    }
}
