public import Interface
import Tasks

/// What will happen, how long it takes and what is recorded; which test and which wait; and the start.
public func cardScreen(preset: Preset, waiting: WaitRule, language: Language) -> Markup<Intent> {
    let format = Format(language)
    func words(_ phrase: ReactionPhrase) -> String { phrase.text(in: language) }
    let definition = preset.definition
    return fragment {
        startCard(Intent.start, language: language) {
            paragraph(words(definition.choices > 1 ? .whatHappensChoice : .whatHappens))
            note(ReactionPhrase.howLong.text(in: language, ("time", duration(of: definition, format, language))))
            note(words(.recorded))
        }
        choice(
            words(.chooseProtocol), name: "preset", options: Preset.allCases.map { $0.option(in: language) },
            chosen: preset.rawValue, style: .cards
        ) { Intent.choosePreset(Preset(rawValue: $0) ?? .srt5) }
        choice(
            words(.chooseWait), name: "wait",
            options: [
                FieldOption(WaitRule.uniform.rawValue, words(.waitUniform), detail: words(.waitUniformLine)),
                FieldOption(WaitRule.nonAgeing.rawValue, words(.waitNonAgeing), detail: words(.waitNonAgeingLine)),
            ],
            chosen: waiting.rawValue, style: .cards
        ) { Intent.chooseWait(WaitRule(rawValue: $0) ?? .uniform) }
    }
}

private func duration(of definition: Definition, _ format: Format, _ language: Language) -> String {
    let seconds = definition.expectedDuration / 1000
    if seconds < 90 {
        return ReactionPhrase.seconds.text(in: language, ("n", format.fixed((seconds / 5).rounded() * 5, 0)))
    }
    return ReactionPhrase.minutes.text(in: language, ("n", format.fixed(seconds / 60, 0)))
}

extension Preset {
    /// The preset's name in the reader's language.
    public func name(in language: Language) -> String {
        switch self {
        case .srt5: ReactionPhrase.srt5.text(in: language)
        case .srt20: ReactionPhrase.srt20.text(in: language)
        case .pvt: ReactionPhrase.pvt.text(in: language)
        case .pvtB: ReactionPhrase.pvtB.text(in: language)
        case .choice4: ReactionPhrase.choice4.text(in: language)
        }
    }

    func option(in language: Language) -> FieldOption {
        let line: ReactionPhrase =
            switch self {
            case .srt5: .srt5Line
            case .srt20: .srt20Line
            case .pvt: .pvtLine
            case .pvtB: .pvtBLine
            case .choice4: .choice4Line
            }
        return FieldOption(rawValue, name(in: language), detail: line.text(in: language))
    }
}
