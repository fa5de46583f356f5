import Interface
import ServedPages
import Studies
import StudyStudio
import Tree

/// Where a study is written down: its steps as a list, the form of one of them, and what is wrong with the whole.
extension StudyScreen {
    var editor: Part {
        let study = page.study ?? ""
        return fragment {
            waiting
            failed
            state("reading", page.name(in: language), say(.mayNotEdit)) {
                buttons { linkButton(say(.toStudy), style: .primary, path: address(.dashboard(study: study))) }
            }
            ready(
                study,
                actions: buttons {
                    act("undo", say(.undo), style: .quiet)
                    act("redo", say(.redo), style: .quiet)
                    act("download", say(.exportFile), style: .quiet, icon: .download)
                    act("save", say(.saveInLab), icon: .upload)
                    act("publish", say(.publish), style: .primary)
                }
            ) {
                problem
                element(.p, .class("studio-standing"), .attribute(.dataPart, "standing"), .role("status"))
                element(.p, .class("visually-hidden"), .attribute(.dataPart, "told"), .live)
                differences
                tabs
                panel(.steps, "studio-columns") {
                    steps
                    element(.div, .class("studio-middle")) { editedForm }
                    element(.div, .class("studio-aside")) {
                        preview
                        findings
                    }
                }
                panel(.simulate) { simulation }
                panel(.protocol) { protocolOfDraft }
                // Where there is one column, the script puts the preview here.
                panel(.preview) {}
            }
            forms
            kinds
            publishing
            proof
            confirmation
        }
    }

    /// What the lab has and what is here, where both were changed.
    private var differences: Part {
        element(
            .section, .class("notice"), .attribute(.dataTone, "warning"), .attribute(.dataPart, "differs"),
            .attribute(.ariaLabelledby, "differs-title"), .hidden()
        ) {
            icon(.warning)
            element(.div, .class("notice-text")) {
                element(.h2, .class("notice-title"), .id("differs-title"), .tabIndex(-1)) { say(.differs) }
                slot("differs-line", .p)
                element(.ul, .class("studio-differences"), .attribute(.dataPart, "differences")) {
                    element(.li, .attribute(.dataPart, "row"), .hidden()) { slot("difference", .code) }
                }
                buttons {
                    act("take-theirs", say(.takeTheirs))
                    act("keep-mine", say(.keepMine), style: .danger)
                }
            }
        }
    }

    private var steps: Part {
        element(.nav, .class("studio-steps"), .label(say(.steps))) {
            element(.button, .type("button"), .class("studio-step-name"), .attribute(.dataKind, "about")) {
                icon(.edit)
                element(.span) { say(.aboutStudy) }
                slot("about-badge", .span, .class("badge"), .hidden())
            }
            element(.ol, .class("studio-list"), .attribute(.dataPart, "steps")) {
                element(.li, .class("studio-step"), .attribute(.dataPart, "row"), .hidden()) {
                    element(.button, .type("button"), .class("studio-step-name"), .attribute(.dataKind, "select")) {
                        slot("step-icon")
                        element(.span, .class("studio-step-text")) {
                            element(.span, .attribute(.dataPart, "step-name")) { say(.steps) }
                            slot("step-way", .small)
                        }
                        slot("step-badge", .span, .class("badge"), .hidden())
                    }
                    mover("up", "↑")
                    mover("down", "↓")
                }
            }
            act("add", say(.addStep), icon: .plus)
            note(say(.moveLine))
        }
    }

    private var editedForm: Part {
        element(.section, .class("card studio-form"), .attribute(.ariaLabelledby, "form-title")) {
            heading(2, say(.aboutStudy), .id("form-title"), .tabIndex(-1), .attribute(.dataPart, "form-title"))
            element(.div, .class("stack"), .attribute(.dataPart, "form"))
            element(.div, .class("buttons"), .attribute(.dataPart, "step-buttons"), .hidden()) {
                act("duplicate", say(.duplicate), icon: .copy)
                act("remove", say(.removeStep), style: .danger, icon: .trash)
            }
        }
    }

    private var findings: Part {
        element(.section, .class("studio-findings"), .attribute(.ariaLabelledby, "findings-title")) {
            heading(2, say(.findings), .id("findings-title"), .tabIndex(-1))
            element(.p, .class("note"), .attribute(.dataPart, "findings-line"), .role("status"))
            element(.ul, .class("studio-finding-list"), .attribute(.dataPart, "findings")) {
                element(.li, .attribute(.dataPart, "row"), .hidden()) {
                    element(.button, .type("button"), .class("studio-finding"), .attribute(.dataKind, "finding")) {
                        slot("finding-badge", .span, .class("badge"))
                        element(.strong, .attribute(.dataPart, "finding-title")) { say(.findings) }
                        slot("finding-place", .span, .class("row-detail"))
                        slot("finding-remedy", .small, .language("en"))
                    }
                }
            }
        }
    }

    /// The kinds of step, each with a line.
    private var kinds: Part {
        element(
            .dialog, .class("dialog studio-sheet"), .attribute(.dataPart, "kinds"),
            .attribute(.ariaLabelledby, "kinds-title")
        ) {
            heading(2, say(.whichStep), .class("dialog-title"), .id("kinds-title"))
            element(.ul, .class("studio-kinds")) {
                for kind in StudyEditorKinds.order {
                    element(.li) {
                        element(
                            .button, .type("button"), .class("studio-kind"), .attribute(.dataKind, "kind"),
                            .attribute(.dataKey, kind.rawValue),
                            .attribute(.value, EditorStarter.step(kind).json())
                        ) {
                            icon(kind.icon)
                            element(.span) {
                                element(.strong) { kind.text(in: language) }
                                element(.small) { say(kind.line) }
                            }
                        }
                    }
                }
            }
            buttons { act("leave-kinds", say(.cancel), style: .quiet) }
        }
    }
}
