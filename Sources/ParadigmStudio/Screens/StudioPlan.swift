import Definitions
import Editing
import Interface
import Paradigm
import ParadigmTask
import Text

/// All trials of a seed, and how often and how evenly their levels come.
struct StudioPlan {
    let view: EditorView
    /// The most trials of a block that are listed.
    private static let most = 200

    var body: Markup<EditorAction> {
        let editor = view.editor
        return element(.div, .class("stack"), .key("plan")) {
            element(.div, .class("design-plan-head")) {
                settledField(
                    view.words(.planSeed), id: "design-seed", value: seed, kind: .number,
                    hint: view.words(.planSeedHint), onLeave: { EditorAction.live(.seed($0)) })
                button(view.words(.planDownload), icon: .download, action: EditorAction.downloadPlan)
            }
            if let preview = editor.preview {
                if editor.isPreviewOld { note(view.words(.liveOld)) }
                for (number, summary) in preview.plan.summaries.enumerated() {
                    block(summary, preview.plan, number)
                }
            } else {
                note(view.words(.liveNone))
            }
        }
    }

    private var seed: String {
        var text: [UInt8] = []
        text.append(decimal: view.editor.live.seed)
        return String(bytes: text)
    }

    private func block(_ summary: BlockSummary, _ plan: Plan, _ number: Int) -> Markup<EditorAction> {
        card(.key("block-" + String(number))) {
            heading(2, summary.id)
            note(told(summary))
            if !summary.factors.isEmpty { factors(summary) }
            disclosure(view.words(.planAll, ("name", summary.id))) { trials(plan, number) }
        }
    }

    private func told(_ summary: BlockSummary) -> String {
        var parts = [view.words(.planTrials, ("n", view.format.integer(summary.trials)))]
        if summary.runs > 1 { parts.append(view.words(.planRuns, ("n", String(summary.runs)))) }
        if summary.isPractice { parts.append(view.words(.planPractice)) }
        if summary.cells.count > 0 {
            let times =
                summary.cells.fewest == summary.cells.most
                ? String(summary.cells.most) : String(summary.cells.fewest) + "–" + String(summary.cells.most)
            parts.append(view.words(.planCells, ("n", String(summary.cells.count)), ("times", times)))
        }
        return FaultWords.alternatives(parts, last: ", ")
    }

    private func factors(_ summary: BlockSummary) -> Markup<EditorAction> {
        var rows: [DataRow<EditorAction>] = []
        for factor in summary.factors {
            let counts = factor.counts.map { $0.level + " " + String($0.trials) }
            rows.append(
                DataRow(
                    key: factor.name,
                    [
                        factor.name, FaultWords.alternatives(counts, last: ", "), String(factor.longest),
                        view.format.percent(factor.repeats), view.format.percent(factor.freeRepeats),
                    ]))
        }
        return dataTable(
            caption: summary.id,
            columns: [
                DataColumn(view.words(.planFactor)), DataColumn(view.words(.planCounts)),
                DataColumn(view.words(.planLongest), isNumber: true),
                DataColumn(view.words(.planRepeats), isNumber: true), DataColumn(view.words(.planFree), isNumber: true),
            ], rows: rows)
    }

    private func trials(_ plan: Plan, _ number: Int) -> Markup<EditorAction> {
        let block = plan.blocks[number]
        let fixed = ["language", "device.touch", "block", "run", "trial"]
        let columns = plan.maker.placed.filter { column in !fixed.contains { $0.isSame(as: column.name) } }
        let shown = min(block.count, Self.most)
        return fragment {
            if shown < block.count { note(view.words(.planMore, ("n", String(shown)))) }
            element(.div, .class("design-table-place"), .tabIndex(0), .role("group"), .label(block.id)) {
                element(.table, .class("design-table")) {
                    element(.thead) {
                        element(.tr) {
                            element(.th, .attribute(.scope, "col")) { text(view.words(.planTrial)) }
                            for column in columns { element(.th, .attribute(.scope, "col")) { text(column.name) } }
                        }
                    }
                    element(.tbody) {
                        for row in 0..<shown {
                            element(.tr, .key(String(row))) {
                                element(.th, .attribute(.scope, "row")) { text(String(row + 1)) }
                                for column in columns {
                                    element(.td) { text(plan.text(of: block.table[column.place, row], block.table)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
