import Interface
import StudyStudio

/// What one part of the editor is about.
enum EditorPanel: String, CaseIterable {
    case steps, simulate, `protocol`, preview

    var phrase: EditorPhrase {
        switch self {
        case .steps: .steps
        case .simulate: .simulate
        case .protocol: .protocolOfStudy
        case .preview: .previewOfStep
        }
    }
}

/// The parts of the editor, one of which is shown.
extension StudyScreen {
    var tabs: Part {
        element(
            .div, .class("studio-tabs"), .role("tablist"), .label(say(.partsOfEditor)),
            .attribute(.dataPart, "tabs")
        ) {
            for panel in EditorPanel.allCases {
                let isFirst = panel == .steps
                element(
                    .button, .type("button"), .class("studio-tab"), .role("tab"), .id("tab-" + panel.rawValue),
                    .attribute(.ariaSelected, isFirst ? "true" : "false"),
                    .attribute(.ariaControls, "panel-" + panel.rawValue), .tabIndex(isFirst ? 0 : -1),
                    .attribute(.dataKind, "tab"), .attribute(.dataKey, panel.rawValue)
                ) { say(panel.phrase) }
            }
        }
    }

    func panel(_ panel: EditorPanel, _ classes: String = "stack", @MarkupBuilder<Void> content: () -> Part) -> Part {
        element(
            .div, .class(classes), .role("tabpanel"), .id("panel-" + panel.rawValue),
            .attribute(.ariaLabelledby, "tab-" + panel.rawValue), .hidden(panel != .steps)
        ) { content() }
    }

    /// What has to be mended before there is anything to show, and the way to it.
    private func mending(_ name: String) -> Part {
        element(
            .div, .class("notice"), .attribute(.dataTone, "warning"), .attribute(.dataPart, name), .hidden()
        ) {
            icon(.warning)
            element(.div, .class("notice-text")) {
                slot("mend-line", .p)
                buttons { act("to-findings", say(.toFindings)) }
            }
        }
    }

    // MARK: Preview

    /// The step that is edited, as participants see it.
    var preview: Part {
        element(.section, .class("studio-preview"), .attribute(.ariaLabelledby, "preview-title")) {
            heading(2, say(.previewOfStep), .id("preview-title"))
            note(say(.previewLine))
            element(.div, .class("studio-preview-choices")) {
                choose(say(.previewSize), "preview-size", [("phone", say(.phone)), ("desktop", say(.desktop))])
                choose(say(.previewLanguage), "preview-language", Language.spoken.map { ($0.code, $0.name) })
                choose(say(.previewGroup), "preview-group", [("", say(.noGroupYet))])
            }
            element(.p, .class("note"), .attribute(.dataPart, "preview-told"), .role("status"))
            element(.div, .class("studio-preview-place"), .attribute(.dataPart, "preview"))
        }
    }

    private func choose(_ label: String, _ id: String, _ options: [(value: String, name: String)]) -> Part {
        Interface.selection(
            label, id: id, options: options.map { FieldOption($0.value, $0.name) }, value: options[0].value,
            onChange: { _ in })
    }

    // MARK: Simulate

    var simulation: Part {
        fragment {
            element(.section, .class("card studio-trial"), .attribute(.ariaLabelledby, "simulate-title")) {
                heading(2, say(.simulate), .id("simulate-title"))
                note(say(.simulateLine))
                form("simulation", say(.sendThrough), icon: .people) {
                    element(.div, .class("studio-trial-fields")) {
                        number(.people, "people", 200)
                        number(.arrivals, "arrivalsPerMinute", 20)
                        number(.leaveEarly, "dropout", 25, hint: .hintLeave)
                        number(.seed, "seed", 1, hint: .hintSeed)
                    }
                    mending("simulation-errors")
                }
                element(.div, .class("studio-progress"), .attribute(.dataPart, "running"), .hidden()) {
                    progressBar(0, label: say(.simulationRuns))
                    slot("through", .span)
                    act("stop-simulation", say(.stopSimulation), style: .quiet)
                }
                told("simulation-told")
            }
            element(
                .section, .class("stack"), .attribute(.dataPart, "simulated"),
                .attribute(.ariaLabelledby, "simulated-title"), .hidden()
            ) {
                heading(2, say(.resultOfSimulation), .id("simulated-title"), .tabIndex(-1))
                element(.p, .class("note"), .attribute(.dataPart, "simulation-old"), .role("status"))
                element(.div, .attribute(.dataPart, "simulation-figures"))
                buttons { act("export-simulation", say(.exportSimulated), icon: .download) }
                note(say(.exportLine))
            }
        }
    }

    private func number(_ phrase: EditorPhrase, _ name: String, _ value: Int, hint: EditorPhrase? = nil) -> Part {
        field(
            say(phrase), id: "simulate-" + name, value: String(value), kind: .decimal, hint: hint.map { say($0) },
            onInput: { _ in }, .attribute(.dataPart, name), .attribute(.autocomplete, "off"),
            .attribute(.ariaRequired, "true"))
    }

    // MARK: Protocol

    var protocolOfDraft: Part {
        element(.section, .class("stack"), .attribute(.ariaLabelledby, "tab-protocol")) {
            note(say(.protocolLine))
            buttons {
                act("print-protocol", say(.printProtocol))
                act("save-protocol", say(.saveProtocol), icon: .download)
            }
            element(.p, .class("note"), .attribute(.dataPart, "protocol-told"), .role("status"))
            mending("protocol-errors")
            element(
                .div, .class("card studio-protocol"), .attribute(.dataPart, "protocol"), .language(language.code),
                .hidden())
        }
    }
}
