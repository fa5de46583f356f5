import Definitions
package import Interface
import Paradigm
import Tasks
import Text
import Tree

/// The choice of paradigms, what will happen in the chosen one, what is recorded, and the start.
package func cardScreen(_ place: ParadigmPlace, language: Language) -> Markup<Intent> {
    func words(_ phrase: ParadigmPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    if let fault = place.fault {
        return notice(.error, words(.missingFile, ("detail", fault))) {
            button(TaskPhrase.tryAgain.text(in: language), action: Intent.tryAgain)
        }
    }
    guard let shelf = place.shelf else { return skeleton(lines: 5, label: TaskPhrase.loading.text(in: language)) }
    var options: [FieldOption] = []
    var chosen: ShelfEntry?
    for entry in shelf {
        let minutes =
            entry.minutes > 0
            ? words(.minutes, ("n", Format(language).fixed(max(1, entry.minutes.rounded()), 0))) : nil
        let isChosen = entry.id.isSame(as: place.chosen)
        let about = entry.about.isEmpty ? nil : entry.about.text(in: language.code)
        // What the others can tell and cannot is read when they are chosen.
        options.append(
            FieldOption(
                entry.id, entry.title.text(in: language.code),
                detail: isChosen ? about : about.map { firstSentence($0) }, aside: minutes))
        if isChosen { chosen = entry }
    }
    return startCard(Intent.start, language: language) {
        choice(
            words(.chooseParadigm), name: "paradigm", options: options, chosen: chosen?.id, style: .cards
        ) { Intent.choose($0) }
    } lines: {
        if let definition = place.definition { before(definition, language) }
        note(TaskPhrase.recorded.text(in: language, ("what", words(.recorded))))
        if chosen?.needsColour == true { note(words(.needsColour)) }
        if let definition = place.definition, !definition.sources.isEmpty {
            note(words(.sources, ("list", Format(language).list(definition.sources))))
        }
    }
}

/// A text up to its first full stop that a blank follows.
private func firstSentence(_ text: String) -> String {
    let bytes = text.bytes
    var place = 0
    while place + 1 < bytes.count {
        if bytes[place] == 0x2E && bytes[place + 1] == 0x20 { return String(bytes: Array(bytes[...place])) }
        place += 1
    }
    return text
}

/// The first page that will be read, and the keys.
private func before(_ definition: Paradigm.Definition, _ language: Language) -> Markup<Intent> {
    let code = definition.languages.first { $0.isSame(as: language.code) } ?? definition.languages.first ?? "en"
    var first = ""
    definition.forEachBlock { block, _ in
        guard first.byteCount == 0, let name = block.before?.text ?? block.before?.list?.first?.text else { return }
        first = definition.texts[Name(name)].flatMap { Texts($0) }?.text(in: code) ?? ""
    }
    var keys: [String] = []
    for response in definition.responseList {
        for (place, key) in (response.part.keys ?? []).enumerated() {
            let choices = response.part.choices ?? []
            guard choices.indices.contains(place) else { continue }
            let label = definition.texts[Name(choices[place])].flatMap { Texts($0) }?.text(in: code) ?? choices[place]
            keys.append(KeyName.shown(key) { $0.text(in: language) } + " = " + label)
        }
    }
    return fragment {
        if first.byteCount > 0 { paragraph(first, .language(code)) }
        if !keys.isEmpty {
            paragraph(ParadigmPhrase.byKeys.text(in: language, ("keys", Format(language).list(keys))))
        }
    }
}
