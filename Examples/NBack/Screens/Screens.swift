package import Interface
package import Tasks

extension NBackFamily {
    package static func card(_ place: NBackPlace, language: Language) -> Markup<Intent> {
        startCard(Intent.start, foretaste: "letters", language: language) {
            choice(
                NBackPhrase.level.text(in: language), name: "back",
                options: ["1", "2", "3"].map { FieldOption($0, $0 + "-back") }, chosen: "\(place.back)"
            ) { .choose(Int($0.utf8.first ?? 50) - 48) }
        } lines: {
            paragraph(NBackPhrase.task.text(in: language, ("n", "\(place.back)")))
            Interface.note(TaskPhrase.recorded.text(in: language, ("what", recorded(language: language))))
        }
    }

    package static func stage(_ block: Block, language: Language) -> Markup<Intent> {
        pressStage(
            block.due == nil ? "stage stage-pause" : "stage", label: block.definition.preset, exit: .control(.leave),
            language: language, onPress: { block.due == nil ? nil : .press($0) }
        ) {
            element(.p, .class(block.due == nil ? "stage-title" : "nback-letter")) {
                text(block.due == nil ? TaskPhrase.getReady.text(in: language) : block.sign)
            }
            element(.p, .class(block.isNoted ? "nback-noted nback-pressed" : "nback-noted"), .decorative()) {}
        }
    }

    package static func replay(
        _ block: Block, now: Double, watch: NoCompanion, _ surroundings: Surroundings
    ) -> Markup<Intent> {
        element(.div, .class(block.isNoted ? "replay-stage nback-pressed" : "replay-stage")) {
            element(.strong) { text(block.sign + Format.space) }
            element(.span) { text("\(block.items.count) / \(block.letters.count)") }
        }
    }

    /// The number with what it is made of and how sure it is, and every letter with what became of it.
    package static func numbers(_ block: Block, _ figures: Figures, language: Language) -> Markup<Intent> {
        let format = Format(language)
        func words(_ one: NBackPhrase, _ all: (String, String)...) -> String { one.text(in: language, filling: all) }
        let all: [(Response, NBackPhrase)] = [(.hit, .hit), (.miss, .miss), (.falseAlarm, .falseAlarm)]
        return fragment {
            result(number: figures.dPrime.map { format.fixed($0, 2) } ?? Format.missing, unit: "d′")
            if let low = figures.low, let high = figures.high {
                Interface.note(words(.honest, ("low", format.fixed(low, 2)), ("high", format.fixed(high, 2))))
            }
            Interface.facts([
                Fact("\(figures.hits) / \(figures.targets)", words(.hit)),
                Fact("\(figures.falseAlarms) / \(figures.others)", words(.falseAlarm)),
                Fact(figures.median.map { format.seconds($0) } ?? Format.missing, words(.hitTime)),
            ])
            Interface.card {
                element(.ul, .class("nback-strip")) {
                    for (position, item) in block.items.enumerated() {
                        element(.li, .key("\(position)"), .class("nback-" + (item.response?.rawValue ?? "lead"))) {
                            element(.span) { text(item.text) }
                            element(.small) { text(all.first { $0.0 == item.response }.map { words($0.1) } ?? "–") }
                        }
                    }
                }
            }
        }
    }
}

extension Block {
    fileprivate var sign: String { if case .letter = phase { items.last?.text ?? "" } else { "" } }
    fileprivate var isNoted: Bool { due != nil && items.last?.pressed != nil }
}
