import Definitions
import Editing
import Interface
import Paradigm
import ParadigmCheck
import Text
import Tree

/// The editor of one paradigm: its head, then outline, form and live trial, or one of the other sides.
func paradigmEditorScreen(_ editor: ParadigmEditor, language: Language) -> Markup<EditorAction> {
    let view = EditorView(editor, language)
    return element(
        .main, .key("paradigm-editor"), .id("main"), .class("page page-wide paradigm-editor"), .tabIndex(-1),
        .attribute(.dataState, editor.isOutlineShown ? "outline" : "form")
    ) {
        EditorHead(view: view).body
        switch editor.tab {
        case .parts:
            StudioFindings(view: view).body
            element(.div, .class("design-desk"), .key("parts")) {
                StudioOutline(view: view).body
                StudioForm(view: view).body
                StudioTrial(view: view).body
            }
        case .text: StudioText(view: view).body
        case .plan: StudioPlan(view: view).body
        case .people: StudioPeople(view: view).body
        }
    }
}

/// The head of the editor: title, undo and redo, the sides, and the way to run it.
struct EditorHead {
    let view: EditorView

    var body: Markup<EditorAction> {
        let editor = view.editor
        let title = editor.definition.title.text(in: editor.language)
        return element(.header, .class("editor-bar"), .key("head")) {
            element(.div, .class("editor-title")) {
                heading(
                    1, view.words(.heading, ("title", title.byteCount == 0 ? view.words(.untitled) : title)))
                iconButton(.close, label: view.words(.close), action: EditorAction.close)
            }
            element(.div, .class("editor-tools")) {
                button(view.words(.undo), style: .quiet, isDisabled: !editor.canUndo, action: EditorAction.undo)
                button(view.words(.redo), style: .quiet, isDisabled: !editor.canRedo, action: EditorAction.redo)
                button(view.words(.download), style: .quiet, icon: .download, action: EditorAction.download)
                button(view.words(.openFile), style: .quiet, icon: .upload, action: EditorAction.chooseFile)
                button(
                    view.words(.runIt), style: .primary, icon: .play, isDisabled: isBlocked, action: EditorAction.run)
            }
            if isBlocked { note(view.words(.runBlocked)) }
            element(.div, .class("editor-tools design-sides")) {
                tabs
                if editor.definition.languages.count > 1 {
                    selection(
                        view.words(.language), id: "design-language",
                        options: editor.definition.languages.map { FieldOption($0, $0) }, value: editor.language
                    ) { .language($0) }
                }
            }
            element(.p, .class("visually-hidden"), .live) { text(editor.said.map { view.words($0) } ?? "") }
            if let problem = editor.problem { notice(.error, problem, title: view.words(.textProblem)) }
        }
    }

    private var isBlocked: Bool {
        view.editor.isChecked && view.editor.faults.contains { $0.severity == .error }
    }

    private var tabs: Markup<EditorAction> {
        let names: [(EditorTab, StudioPhrase)] = [
            (.parts, .tabParts), (.text, .tabText), (.plan, .tabPlan), (.people, .tabPeople),
        ]
        return choice(
            view.words(.tabs), name: "design-tab",
            options: names.map { FieldOption($0.0.rawValue, view.words($0.1)) }, chosen: view.editor.tab.rawValue
        ) { word in .tab(names.first { $0.0.rawValue.isSame(as: word) }?.0 ?? .parts) }
    }
}

/// What is wrong, each with a way to its place.
struct StudioFindings {
    let view: EditorView
    private static let most = 40

    var body: Markup<EditorAction> {
        let editor = view.editor
        return element(.section, .class("studio-findings"), .key("findings"), .label(view.words(.findings))) {
            if !editor.isChecked {
                note(view.words(.looking), .tabIndex(-1), .role("status"))
            } else if editor.faults.isEmpty {
                note(view.words(.noFindings), .tabIndex(-1), .role("status"))
            } else {
                disclosure(view.words(.findingCount, ("n", String(editor.faults.count)))) {
                    element(.ul, .class("studio-finding-list")) {
                        for (index, fault) in editor.faults.prefix(Self.most).enumerated() {
                            element(.li, .key(String(index))) { finding(fault) }
                        }
                    }
                }
            }
        }
    }

    private func finding(_ fault: ParadigmFault) -> Markup<EditorAction> {
        let isError = fault.severity == .error
        return element(
            .button, .type("button"), .class("studio-finding"), .on(.press, .lead(fault.path))
        ) {
            badge(view.words(isError ? .error : .hint), tone: isError ? .error : .warning)
            element(.strong) { text(fault.code.text(in: view.language)) }
            element(.span, .class("row-detail")) {
                text(view.words(.lineOf, ("n", String(fault.line))) + " · " + fault.path.description)
            }
            element(.small, .language("en")) { text(fault.advice) }
        }
    }
}

/// The text of the file with the same findings.
struct StudioText {
    let view: EditorView

    var body: Markup<EditorAction> {
        let editor = view.editor
        return element(.div, .class("stack"), .key("text")) {
            StudioFindings(view: view).body
            element(.div, .class("field"), .key("file")) {
                element(.label, .class("field-label"), .for("design-file")) { text(view.words(.textLabel)) }
                element(
                    .textarea, .class("field-input design-file"), .id("design-file"), .attribute(.rows, "28"),
                    .attribute(.spellcheck, "false"), .attribute(.autocapitalize, "none"),
                    .describedBy("design-file-hint"), .language("en"), .value(editor.file),
                    .on(.change) { event in .wrote(event.text) })
                element(.p, .class("field-hint"), .id("design-file-hint")) { text(view.words(.textHint)) }
            }
        }
    }
}
