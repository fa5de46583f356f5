import Editing
import Interface
import Paradigm
import Text
import Tree

/// The parts of the paradigm. What stands in an order is moved by buttons or dragged.
struct StudioOutline {
    let view: EditorView

    var body: Markup<EditorAction> {
        element(.nav, .class("editor-outline design-parts"), .key("outline"), .label(view.words(.outline))) {
            for section in OutlineSection.allCases { self.section(section) }
        }
    }

    private func section(_ section: OutlineSection) -> Markup<EditorAction> {
        let path = section.path
        if !section.hasEntries { return single(section, path) }
        let entries = view.editor.definition.entries(of: section)
        let isWhole = !section.properties.isEmpty
        return element(.section, .class("editor-list"), .key(view.form.identity(path))) {
            if isWhole {
                single(section, path)
            } else {
                heading(2, view.words(section.phrase))
            }
            rows(entries, isSorted: !section.isNamed)
            // The phases of trials of several forms are added in the form's own form.
            if section != .trial || view.root.part(at: path)?.list != nil {
                button(
                    view.words(section.addition), style: .quiet, icon: .plus, action: EditorAction.add(path))
            }
        }
    }

    private func single(_ section: OutlineSection, _ path: Path) -> Markup<EditorAction> {
        element(
            .button, .type("button"), .class("editor-part design-section"), .key(view.form.identity(path)),
            .attribute(.ariaCurrent, view.editor.selected == path ? "true" : "false"), .on(.press, .select(path))
        ) {
            text(view.words(section.phrase))
            view.badge(at: path)
        }
    }

    /// Entries that stand in an order are in lists of their own, so that each is moved among its like.
    private func rows(_ entries: [OutlineEntry], isSorted: Bool) -> Markup<EditorAction> {
        if entries.isEmpty { return .empty }
        return element(.ol, .class(isSorted ? "sortable" : "sortable design-unsorted")) {
            for entry in entries { row(entry) }
        }
    }

    private func row(_ entry: OutlineEntry) -> Markup<EditorAction> {
        element(.li, .class("sortable-item design-entry"), .key(view.form.identity(entry.path))) {
            if let list = entry.list, list.count > 1 {
                FormPlace(
                    view.form, in: list.path, at: list.index, of: list.count, name: entry.name
                ).body.map { $0.ofEditor }
            }
            element(
                .button, .type("button"), .class("editor-part"),
                .attribute(.ariaCurrent, view.editor.selected == entry.path ? "true" : "false"),
                .on(.press, .select(entry.path))
            ) {
                text(entry.name.byteCount == 0 ? view.words(.untitled) : entry.name)
                view.badge(at: entry.path)
            }
            if !entry.inner.isEmpty { rows(entry.inner, isSorted: true) }
        }
    }
}

extension OutlineSection {
    var phrase: StudioPhrase {
        switch self {
        case .about: .sectionAbout
        case .trial: .sectionTrial
        case .responses: .sectionResponses
        case .columns: .sectionColumns
        case .blocks: .sectionBlocks
        case .measures: .sectionMeasures
        case .texts: .sectionTexts
        case .colours: .sectionColours
        case .tables: .sectionTables
        case .between: .sectionBetween
        case .trackers: .sectionTrackers
        case .stage: .sectionStage
        case .simulate: .sectionSimulate
        }
    }

    var addition: StudioPhrase {
        switch self {
        case .trial, .about, .stage: .addPhase
        case .responses: .addResponse
        case .columns: .addColumn
        case .blocks: .addBlock
        case .measures: .addMeasure
        case .texts: .addText
        case .colours: .addColour
        case .tables: .addTable
        case .between: .addBetween
        case .trackers: .addTracker
        case .simulate: .addModel
        }
    }
}
