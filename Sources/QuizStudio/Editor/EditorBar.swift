import Definitions
import Editing
import Interface
import Quiz
import Text
import Tree

/// The head of the editor: the title, undo and redo, and the views.
struct EditorBar {
    let view: EditorView

    var body: Markup<EditorAction> {
        let state = view.state
        let title = view.definition.title.text(in: state.language)
        return element(.header, .class("editor-bar")) {
            element(.div, .class("editor-title")) {
                heading(
                    1, view.words(.heading, ("title", title.byteCount == 0 ? view.form.say(.untitled) : title)))
                iconButton(.close, label: view.words(.close), action: .close)
            }
            element(.div, .class("editor-tools")) {
                button(view.words(.undo), style: .quiet, isDisabled: !state.canUndo, action: .undo)
                button(view.words(.redo), style: .quiet, isDisabled: !state.canRedo, action: .redo)
                modes
                if view.definition.languages.count > 1 {
                    language(.language, "editor-language", state.language) { .language($0) }
                }
            }
            element(.p, .class("editor-said note"), .live) { text(said) }
            if let problem = state.problem {
                notice(.error, problem, title: view.words(.importFailed))
            }
            if !state.losses.isEmpty { EditorLosses(view: view).body }
        }
    }

    private var modes: Markup<EditorAction> {
        choice(
            view.words(.modes), name: "editor-mode",
            options: [
                FieldOption("edit", view.words(.edit)), FieldOption("translate", view.words(.translate)),
                FieldOption("preview", view.words(.preview)),
            ], chosen: view.state.mode.rawValue
        ) { word in
            word.isSame(as: "edit")
                ? .mode(.edit) : word.isSame(as: "translate") ? .mode(.translate) : .mode(.preview)
        }
    }

    func language(
        _ phrase: EditorPhrase, _ id: String, _ chosen: String, _ action: @escaping (String) -> EditorAction
    ) -> Markup<EditorAction> {
        selection(
            view.words(phrase), id: id, options: view.definition.languages.map { FieldOption($0, $0) }, value: chosen,
            onChange: action)
    }

    private var said: String {
        guard let said = view.state.said else { return "" }
        return view.words(said.phrase, ("n", String(said.number)), ("count", String(said.count)))
    }
}

/// The list of faults, with a link to each.
struct EditorFaults {
    let view: EditorView
    /// The most faults that are listed. More at once do not help.
    private static let most = 40

    var body: Markup<EditorAction> {
        let (faults, outside) = told
        // The part stays when its last finding goes, so that the focus that was on it has a place.
        return element(.section, .class("editor-findings"), .key("findings"), .label(view.words(.faultsTitle))) {
            if faults.isEmpty, view.untranslated == 0 {
                element(.p, .class("editor-sound note"), .tabIndex(-1)) { text(view.words(.noFaults)) }
            }
            if view.untranslated > 0 {
                element(.div, .class("editor-untranslated")) {
                    note(view.words(.untranslated, ("n", String(view.untranslated))), .tabIndex(-1))
                    button(view.words(.translate), style: .quiet, action: .mode(.translate))
                }
            }
            if !faults.isEmpty { list(faults, outside) }
        }
    }

    /// The listed faults, and the number of questions without a scale, which are listed once.
    private var told: (faults: [QuizFault], outside: Int) {
        var faults: [QuizFault] = []
        var outside = 0
        for fault in view.faults {
            if fault.code == .itemWithoutScale {
                outside += 1
                if outside > 1 { continue }
            }
            faults.append(fault)
        }
        return (faults, outside)
    }

    private func list(_ faults: [QuizFault], _ outside: Int) -> Markup<EditorAction> {
        disclosure(view.words(.faultCount, ("n", String(faults.count)))) {
            element(.ul, .class("editor-faults"), .label(view.words(.faultsTitle))) {
                for fault in faults.prefix(Self.most) {
                    element(.li, .class("editor-fault")) {
                        badge(
                            view.words(fault.severity == .error ? .error : .warning),
                            tone: fault.severity == .error ? .error : .warning)
                        element(.span, .class("editor-fault-what")) {
                            text(
                                fault.code == .itemWithoutScale && outside > 1
                                    ? view.words(.outsideScales, ("n", String(outside)))
                                    : fault.code.text(in: view.language))
                        }
                        element(.small, .language("en")) { text(fault.description) }
                        if let part = fault.path.editorPart {
                            element(
                                .button, .type("button"), .class("button button-quiet"),
                                .label(view.words(.goThere) + ": " + fault.path.description), .on(.press, .select(part))
                            ) { text(view.words(.goThere)) }
                        }
                    }
                }
            }
        }
    }
}

/// Import and export.
struct EditorFiles {
    let view: EditorView

    var body: Markup<EditorAction> {
        disclosure(view.words(.importTitle)) {
            buttons {
                button(view.words(.exportJSON), icon: .download, action: .export)
                button(view.words(.exportFHIR), icon: .download, action: .exportFHIR)
                button(view.words(.chooseFile), icon: .upload, action: .chooseFile)
            }
            note(view.words(.importLine))
            // The key changes with each import, so that the field is empty again.
            element(.div, .class("field"), .key("paste-" + String(view.state.turn))) {
                element(.label, .class("field-label"), .for("editor-paste")) { text(view.words(.importPaste)) }
                element(
                    .textarea, .class("field-input"), .id("editor-paste"), .attribute(.rows, "4"),
                    .attribute(.spellcheck, "false"), .value(""),
                    .on(.change) { event in event.text.byteCount == 0 ? nil : .imported(event.text) })
            }
        }
    }
}

extension Path {
    /// The part of the editor that shows the place of a path.
    var editorPart: EditorPart? {
        guard let first = steps.first else { return .about }
        for list in EditorList.allCases where first == .name(list.name) {
            guard steps.count > 1, case .index(let index) = steps[1] else { return nil }
            return list.part(index)
        }
        return .about
    }
}
