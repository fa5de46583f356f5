import Interface
import SoundCommands
import Tasks
import Text

/// Which of the sizes fits: two measures, the size, and how far off that may be.
struct HeadRulerPart {
    let ruler: HeadRuler
    let chosen: HeadChoice
    let language: Language

    init(_ ruler: HeadRuler, chosen: HeadChoice, _ language: Language) {
        self.ruler = ruler
        self.chosen = chosen
        self.language = language
    }

    private func words(_ phrase: ListeningPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    var body: Markup<ListeningAction> {
        element(.div, .key("ruler"), .class("head-part")) {
            heading(2, words(.headFind))
            note(words(.headFindLine))
            field(
                words(.headWidth), id: "head-width", value: ruler.width, kind: .decimal, hint: words(.headWidthHint),
                error: error(ruler.width, HeadMeasures.widths, HeadMeasures.kemar.width)
            ) { ListeningAction.head(.width($0)) }
            field(
                words(.headLength), id: "head-length", value: ruler.length, kind: .decimal,
                hint: words(.headLengthHint),
                error: error(ruler.length, HeadMeasures.lengths, HeadMeasures.kemar.length)
            ) { ListeningAction.head(.length($0)) }
            buttons {
                button(words(.headMeasure), action: ListeningAction.head(.measure), .id("measure-head"))
            }
            element(.div, .role("status"), .id("head-found")) {
                if ruler.isAsked {
                    if let measures = ruler.measures {
                        found(measures)
                    } else {
                        paragraph(words(.headNotFound))
                    }
                }
            }
            if ruler.isAsked, let measures = ruler.measures, chosen != .lab(measures.size) {
                buttons {
                    button(
                        words(.headUse, ("name", measures.size.name(in: language))), style: .primary,
                        action: ListeningAction.head(.wear(.lab(measures.size))))
                }
            }
        }
    }

    private func error(_ typed: String, _ range: ClosedRange<Double>, _ example: Double) -> String? {
        guard ruler.isAsked, HeadRuler.measure(typed, in: range) == nil else { return nil }
        let format = Format(language)
        return words(
            .headMeasureRefused, ("low", format.fixed(range.lowerBound, 0)),
            ("high", format.fixed(range.upperBound, 0)),
            ("found", typed), ("example", format.fixed(example, 1)))
    }

    private func found(_ measures: HeadMeasures) -> Markup<ListeningAction> {
        let format = Format(language)
        let isWorn = chosen == .lab(measures.size)
        return fragment {
            notice(
                .good,
                words(
                    .headFitsLine, ("radius", format.fixed(measures.radius, 1)),
                    ("factor", format.fixed(measures.factor, 2)),
                    ("low", format.fixed(measures.factors.lowerBound, 2)),
                    ("high", format.fixed(measures.factors.upperBound, 2)))
                    + " "
                    + (measures.alternative.map { words(.headFitsOther, ("name", $0.name(in: language))) }
                        ?? words(.headFitsOnly)),
                title: words(isWorn ? .headWorn : .headFits, ("name", measures.size.name(in: language))))
            note(words(.headFormula))
        }
    }
}
