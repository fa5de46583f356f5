package import Interface
import Tasks

/// Which test, what happens in it and what is recorded, the waits for researchers, and the start.
package func cardScreen(_ place: ReactionPlace, language: Language) -> Markup<Intent> {
    func words(_ phrase: ReactionPhrase) -> String { phrase.text(in: language) }
    let definition = place.preset.definition
    return startCard(
        Intent.start, title: words(place.preset.start), foretaste: definition.choices > 1 ? "squares" : "signal",
        language: language
    ) {
        if let unknown = place.unknown { unknownTest(unknown, language) }
        choice(
            words(.chooseProtocol), name: "preset", options: Preset.allCases.map { $0.option(in: language) },
            chosen: place.unknown == nil ? place.preset.rawValue : nil, style: .cards
        ) { Intent.choosePreset(Preset(rawValue: $0) ?? .srt5) }
    } lines: {
        paragraph(words(definition.choices > 1 ? .whatHappensChoice : .whatHappens))
        note(TaskPhrase.recorded.text(in: language, ("what", words(.recorded))))
    } settings: {
        disclosure(words(.forResearchers)) {
            choice(
                words(.chooseWait), name: "wait",
                options: [
                    FieldOption(WaitRule.uniform.rawValue, words(.waitUniform), detail: words(.waitUniformLine)),
                    FieldOption(WaitRule.nonAgeing.rawValue, words(.waitNonAgeing), detail: words(.waitNonAgeingLine)),
                ],
                chosen: place.waiting.rawValue, style: .cards
            ) { Intent.chooseWait(WaitRule(rawValue: $0) ?? .uniform) }
            note(words(place.preset.source))
            paragraph(words(.linkToTest), .class("note"))
            link(ReactionFamily.address(of: place.preset), path: ReactionFamily.address(of: place.preset))
        }
    }
}

/// An address that asked for a test that is none, and the addresses of those there are.
private func unknownTest(_ name: String, _ language: Language) -> Markup<Intent> {
    notice(
        .warning, ReactionPhrase.unknownTestLine.text(in: language),
        title: ReactionPhrase.unknownTest.text(in: language, ("name", name))
    ) {
        for preset in Preset.allCases {
            link(preset.name(in: language), path: ReactionFamily.address(of: preset))
        }
    }
}

extension Preset {
    /// The preset's name in the reader's language.
    package func name(in language: Language) -> String {
        switch self {
        case .srt5: ReactionPhrase.srt5.text(in: language)
        case .srt20: ReactionPhrase.srt20.text(in: language)
        case .pvt: ReactionPhrase.pvt.text(in: language)
        case .pvtB: ReactionPhrase.pvtB.text(in: language)
        case .choice4: ReactionPhrase.choice4.text(in: language)
        }
    }

    /// What the button says that starts it.
    var start: ReactionPhrase {
        switch self {
        case .srt5: .startSrt5
        case .srt20: .startSrt20
        case .pvt: .startPvt
        case .pvtB: .startPvtB
        case .choice4: .startChoice4
        }
    }

    /// Where the protocol comes from, and in what it differs.
    var source: ReactionPhrase {
        switch self {
        case .srt5, .srt20: .sourceSimple
        case .pvt, .pvtB: .sourcePvt
        case .choice4: .sourceChoice
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
        return FieldOption(
            rawValue, name(in: language), detail: line.text(in: language), aside: duration(in: language))
    }

    private func duration(in language: Language) -> String {
        let seconds = definition.expectedDuration / 1000
        let rounded = seconds < 90 ? (seconds / 5).rounded() * 5 : (seconds / 30).rounded() * 30
        return Format(language).duration(rounded)
    }
}
