import Interface
import Tasks

/// The screens of the family in a language.
struct Screens {
    let language: Language

    func words(_ phrase: NBackPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    func card(_ back: Int) -> Markup<Intent> {
        fragment {
            Interface.card(.class("task-card")) {
                paragraph(words(.task, ("n", "\(back)")))
                note(words(.recorded))
            }
            buttons { button(words(.start), style: .primary, action: Intent.start, .class("button-start")) }
            choice(
                words(.level), name: "back", options: ["1", "2", "3"].map { FieldOption($0, $0 + "-back") },
                chosen: "\(back)"
            ) { .choose(back: Int($0.utf8.first ?? 50) - 48) }
        }
    }

    func stage(_ block: Block) -> Markup<Intent> {
        pressStage(
            block.due == nil ? "stage stage-pause" : "stage", label: block.definition.preset, exit: .control(.leave),
            language: language, onPress: { block.due == nil ? nil : .press($0) }
        ) {
            element(.p, .class(block.due == nil ? "stage-title" : "nback-letter")) {
                text(block.due == nil ? TaskPhrase.getReady.text(in: language) : sign(block))
            }
            element(.p, .class(look(block, "nback-noted")), .decorative()) {}
        }
    }

    private func sign(_ block: Block) -> String {
        if case .letter = block.phase { block.items.last?.text ?? "" } else { "" }
    }

    private func look(_ block: Block, _ name: String) -> String {
        block.due != nil && block.items.last?.pressed != nil ? name + " nback-pressed" : name
    }

    func replay(_ block: Block) -> Markup<Intent> {
        element(.div, .class(look(block, "replay-stage"))) {
            element(.strong) { text(sign(block) + Format.space) }
            element(.span) { text("\(block.items.count) / \(block.letters.count)") }
        }
    }

    /// The number with what it is made of and how sure it is, and every letter with what became of it.
    func numbers(_ block: Block, _ figures: Figures) -> Markup<Intent> {
        let format = Format(language)
        return fragment {
            result(number: figures.dPrime.map { format.fixed($0, 2) } ?? Format.missing, unit: "d′")
            if let low = figures.low, let high = figures.high {
                note(words(.honest, ("low", format.fixed(low, 2)), ("high", format.fixed(high, 2))))
            }
            facts([
                Fact("\(figures.hits) / \(figures.targets)", words(.hit)),
                Fact("\(figures.falseAlarms) / \(figures.others)", words(.falseAlarm)),
                Fact(figures.median.map { format.seconds($0) } ?? Format.missing, words(.hitTime)),
            ])
            Interface.card {
                element(.ul, .class("nback-strip")) {
                    for (position, item) in block.items.enumerated() {
                        element(.li, .key("\(position)"), .class("nback-" + (item.response?.rawValue ?? "lead"))) {
                            element(.span) { text(item.text) }
                            element(.small) { text(name(item.response)) }
                        }
                    }
                }
            }
        }
    }

    private func name(_ response: Response?) -> String {
        switch response {
        case .hit: words(.hit)
        case .miss: words(.miss)
        case .falseAlarm: words(.falseAlarm)
        case .rejection, nil: Format.space
        }
    }
}
