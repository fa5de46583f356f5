import Definitions
package import Interface
import Tasks
import Text
import Tree

/// The choice of quizzes, what will happen and the start, with the chosen quiz's emoji in the corners.
///
/// `definition` is the chosen one once it has been fetched: it adds source and licence.
package func introductionScreen(
    _ catalogue: [CatalogueEntry], chosen: String, definition: Definition? = nil, language: Language,
    wishes: [String] = []
) -> Markup<Intent> {
    var entry = catalogue.first ?? CatalogueEntry()
    for other in catalogue where other.id.isSame(as: chosen) { entry = other }
    let speaker = Speaker(language, languages: entry.languages, wishes: wishes)
    var options: [FieldOption] = []
    for other in catalogue {
        let own = Speaker(language, languages: other.languages, wishes: wishes)
        options.append(FieldOption(other.id, own.text(other.title), detail: extent(other, own)))
    }
    return startCard(Intent.start, language: language) {
        if catalogue.count > 1 {
            choice(
                speaker.words(.introduction), name: "quiz", options: options, chosen: entry.id, style: .cards
            ) { Intent.choose($0) }
        }
        card(.key(entry.id), .class("quiz-cover"), speaker.tongue, speaker.direction) {
            corners(entry.corners)
            heading(2, speaker.text(entry.title), .class("quiz-title"))
            if !entry.introduction.isEmpty { paragraph(speaker.text(entry.introduction)) }
            note(extent(entry, speaker))
        }
    } settings: {
        if speaker.isForeign, !entry.languages.contains(where: { $0.isSame(as: language.code) }) {
            notice(.info, speaker.words(.otherLanguage))
        }
        note(TaskPhrase.recorded.text(in: speaker.language, ("what", speaker.words(.recorded))))
        if let definition { origin(definition, speaker) }
    }
}

/// Up to four emoji, one for each corner. They say nothing that the title does not.
private func corners(_ emoji: [String]) -> Markup<Intent> {
    let places = ["quiz-corner-1", "quiz-corner-2", "quiz-corner-3", "quiz-corner-4"]
    return element(.div, .class("quiz-corners"), .decorative()) {
        for (index, sign) in emoji.prefix(4).enumerated() {
            element(.span, .class("quiz-corner " + places[index])) { text(sign) }
        }
    }
}

private func extent(_ entry: CatalogueEntry, _ speaker: Speaker) -> String {
    let count = speaker.words(.itemCount, ("n", String(entry.items)))
    guard entry.minutes > 0 else { return count }
    let minutes = max(1, entry.minutes.rounded())
    return count + " · " + speaker.words(.aboutMinutes, ("n", speaker.format.fixed(minutes, 0)))
}

private func origin(_ definition: Definition, _ speaker: Speaker) -> Markup<Intent> {
    fragment {
        if !definition.source.isEmpty {
            note(speaker.words(.source) + ": " + speaker.text(definition.source))
        }
        if definition.licence.byteCount > 0 { note(speaker.words(.licence) + ": " + definition.licence) }
    }
}
