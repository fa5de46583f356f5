import Definitions
import Editing
import Interface
import Paradigm
import ParadigmCheck
import Text
import Tree

/// The rows of a table: edited cell by cell, pasted from a spreadsheet, or taken from a file of another program.
struct StudioTable {
    let view: EditorView
    let path: Path

    var body: Markup<EditorAction> {
        let value = view.root.part(at: path) ?? .null
        return fragment {
            view.form.told(at: path).map { $0.ofEditor }
            if value.list != nil {
                rows(at: path)
            } else if let file = value.node?["file"]?.text {
                elsewhere(file, path)
            } else {
                for code in view.editor.definition.languages {
                    heading(3, view.words(.tableLanguages, ("language", code)))
                    if let file = value.node?[Name(code)]?.node?["file"]?.text {
                        elsewhere(file, path.at(code))
                    } else {
                        rows(at: path.at(code))
                    }
                }
            }
        }
    }

    private func elsewhere(_ file: String, _ path: Path) -> Markup<EditorAction> {
        fragment {
            note(view.words(.tableElsewhere, ("name", file)))
            taking(path)
        }
    }

    private func rows(at path: Path) -> Markup<EditorAction> {
        let nodes = view.form.nodes(path)
        let columns = DefinitionNames.columns(of: nodes)
        let shown = min(nodes.count, view.editor.shownRows)
        return fragment {
            element(.div, .class("design-table-place"), .tabIndex(0), .role("group"), .label(view.words(.tableRows))) {
                element(.table, .class("design-table")) {
                    element(.caption, .class("visually-hidden")) { text(view.words(.tableRows)) }
                    element(.thead) { element(.tr) { head(columns, path) } }
                    element(.tbody) {
                        for row in 0..<shown {
                            element(.tr, .key(String(row))) { cells(nodes[row], row, columns, path) }
                        }
                    }
                }
            }
            note(view.words(.tableShown, ("n", String(shown)), ("all", String(nodes.count))))
            if let fault = first(within: path) {
                element(.p, .class("field-error")) { text(fault) }
            }
            buttons {
                if shown < nodes.count {
                    button(view.words(.tableMore), style: .quiet, action: EditorAction.table(.more, at: path))
                }
                button(
                    view.words(.tableAddRow), style: .quiet, icon: .plus, action: EditorAction.table(.addRow, at: path))
                button(
                    view.words(.tableAddColumn), style: .quiet, icon: .plus,
                    action: EditorAction.table(.addColumn, at: path))
            }
            taking(path)
        }
    }

    private func first(within path: Path) -> String? {
        guard view.editor.isChecked, let fault = view.editor.faults.first(where: { $0.path.begins(with: path) }) else {
            return nil
        }
        return fault.path.description + ": " + fault.told(in: view.language)
    }

    @MarkupBuilder<EditorAction>
    private func head(_ columns: [String], _ path: Path) -> Markup<EditorAction> {
        for column in columns {
            element(.th, .attribute(.scope, "col"), .key(column)) {
                element(.div, .class("design-column")) {
                    element(
                        .input, .class("field-input"), .type("text"),
                        .label(view.words(.tableColumn, ("name", column))),
                        .attribute(.spellcheck, "false"), .attribute(.autocapitalize, "none"), .value(column),
                        .onText(.change) { .table(.renameColumn(column, to: $0), at: path) })
                    iconButton(
                        .trash, label: view.words(.tableRemoveColumn, ("name", column)),
                        action: EditorAction.table(.removeColumn(column), at: path))
                }
            }
        }
        element(.td, .key("-"))
    }

    @MarkupBuilder<EditorAction>
    private func cells(_ row: Node, _ number: Int, _ columns: [String], _ path: Path) -> Markup<EditorAction> {
        for column in columns {
            let value = row[Name(column)]
            element(.td, .key(column)) {
                element(
                    .input, .class("field-input"), .type("text"),
                    .label(view.words(.tableCell, ("column", column), ("n", String(number + 1)))),
                    .attribute(.spellcheck, "false"), .attribute(.autocapitalize, "none"),
                    .when(
                        view.form.problem(path.at(number).at(column)) != nil, .attribute(.ariaInvalid, "true")),
                    .value(value?.text ?? value.map { YAMLWriter.line($0) } ?? ""),
                    .onText(.change) { .table(.cell(row: number, column: column, $0), at: path) })
            }
        }
        element(.td, .key("-")) {
            iconButton(
                .trash, label: view.words(.tableRemoveRow, ("n", String(number + 1))),
                action: EditorAction.table(.removeRow(number), at: path))
        }
    }

    /// Rows from elsewhere, and what became of those that were taken last.
    private func taking(_ path: Path) -> Markup<EditorAction> {
        let id = view.form.identity(path) + "-paste"
        return fragment {
            element(.div, .class("field"), .key("paste-" + String(view.editor.turn))) {
                element(.label, .class("field-label"), .for(id)) { text(view.words(.tablePaste)) }
                element(
                    .textarea, .class("field-input"), .id(id), .attribute(.rows, "4"), .attribute(.spellcheck, "false"),
                    .describedBy(id + "-hint"), .value(""),
                    .on(.change) { event in event.text.byteCount == 0 ? nil : .conditions(path, event.text) })
                element(.p, .class("field-hint"), .id(id + "-hint")) { text(view.words(.tablePasteLine)) }
            }
            button(view.words(.tableFile), icon: .upload, action: EditorAction.chooseTable(path))
            note(view.words(.tableFileLine))
            if !view.editor.tableFaults.isEmpty {
                notice(
                    .error,
                    view.editor.tableFaults.map { fault in
                        view.words(.lineOf, ("n", String(fault.line))) + ": " + fault.advice
                    }.joinedByLines, title: view.words(.tableNotTaken))
            }
            if !view.editor.remarks.isEmpty {
                element(.div, .class("design-remarks"), .role("status")) {
                    element(.ul) {
                        for remark in view.editor.remarks { element(.li) { text(remark.text(in: view.language)) } }
                    }
                }
            }
        }
    }
}

extension [String] {
    /// One after another, each a sentence of its own.
    fileprivate var joinedByLines: String { FaultWords.alternatives(self, last: " · ") }
}
