package import Interface
import Space
import Tasks
import Text
import Tree

/// Which protocol, what it needs, what it does not claim; and the start.
package func hearingHome(
    chosen: HearingPreset, turning: Markup<Intent> = .empty, language: Language
) -> Markup<Intent> {
    func words(_ phrase: HearingPhrase) -> String { phrase.text(in: language) }
    return startCard(Intent.start, foretaste: "ring", language: language) {
        choice(
            words(.protocol), name: "hearing-protocol", options: HearingPreset.allCases.map { $0.option(in: language) },
            chosen: chosen.rawValue, style: .cards
        ) { name in
            for preset in HearingPreset.allCases where preset.rawValue.isSame(as: name) {
                return .choose(preset)
            }
            return .choose(.standard)
        }
    } lines: {
        paragraph(SpacePhrase.headphones.text(in: language))
        note(words(.howToAnswer))
        note(words(.notMedical))
    } settings: {
        turning
    }
}

/// One trial of a hearing test: the question, and buttons for every answer. No answer needs sight or a pointer.
package func hearingStage(
    _ test: HearingTest, isSilent: Bool = false, words: WordMarks = WordMarks(), language: Language
) -> Markup<Intent> {
    HearingStage(test, isSilent: isSilent, words, language).body
}

private final class HearingStage {
    let test: HearingTest
    let isSilent: Bool
    let marks: WordMarks
    let language: Language

    init(_ test: HearingTest, isSilent: Bool, _ marks: WordMarks, _ language: Language) {
        self.test = test
        self.isSilent = isSilent
        self.marks = marks
        self.language = language
    }

    private func words(_ phrase: HearingPhrase) -> String { phrase.text(in: language) }
    private func words(_ phrase: SpacePhrase) -> String { phrase.text(in: language) }

    var body: Markup<Intent> {
        element(.div, .key("hearing"), .class("task")) {
            element(
                .main, .key("stage"), .id("main"), .class("stage hearing"), .tabIndex(-1), .focus(),
                .label(words(.hearingTest)), .onKey(.keyDown, key)
            ) {
                if case .ready(let readiness) = test.phase { ready(readiness) } else { trial }
            }
            element(
                .button, .class("stage-exit"), .type("button"), .label(words(.stop)), .on(.press, .test(.stopped))
            ) { icon(.close) }
        }
    }

    private func key(_ event: PageEvent) -> Intent? {
        if event.key == KeyCode.escape { return event.isRepeat ? nil : .test(.stopped) }
        if case .ready = test.phase { return event.key == KeyCode.enter && !event.isRepeat ? .test(.begun) : nil }
        guard case .answering = test.phase, let stimulus = test.stimulus else { return nil }
        switch (stimulus.question, event.key) {
        case (.words, let key): return event.isRepeat ? nil : marks.intent(of: key)
        case (.turn, KeyCode.arrowLeft), (.turn, KeyCode.a): return .arrow(isRight: false, isFine: false)
        case (.turn, KeyCode.arrowRight), (.turn, KeyCode.d): return .arrow(isRight: true, isFine: false)
        case (.level, KeyCode.arrowLeft), (.level, KeyCode.a): return .test(.adjusted(by: -2))
        case (.level, KeyCode.arrowRight), (.level, KeyCode.d): return .test(.adjusted(by: 2))
        case (_, _) where event.isRepeat: return nil
        case (.turn, KeyCode.enter): return .test(.answered(.here))
        case (.level, KeyCode.enter): return .test(.answered(.level(test.comfortableLevel)))
        case (.side, KeyCode.arrowLeft), (.side, KeyCode.a): return .test(.answered(.side(isRight: false)))
        case (.side, KeyCode.arrowRight), (.side, KeyCode.d): return .test(.answered(.side(isRight: true)))
        // The digits 1 to 3 name the intervals.
        case (.interval(let count), let digit) where digit >= 49 && digit < 49 + count:
            return .test(.answered(.interval(digit - 49)))
        case (.interval, KeyCode.r) where test.mayRepeat: return .test(.listenAgain)
        case (.nearer, let digit) where digit == 49 || digit == 50: return .test(.answered(.interval(digit - 49)))
        default: return nil
        }
    }

    private func ready(_ readiness: HearingReadiness) -> Markup<Intent> {
        element(.div, .class("stage-message"), .role("status")) {
            if marks.isMissing, test.missingWords != nil { notice(.warning, words(.wordsMissing)) }
            switch readiness {
            case .start, .nextProcedure:
                element(.p, .class("stage-title")) {
                    text(readiness == .start ? words(.headphones) : words(.nextProcedure))
                }
                if let next = upcoming {
                    element(.p, .class("stage-line")) { text(next.kind.question(in: language)) }
                    if next.practice > 0 { note(words(.practiceFirst)) }
                }
            case .practised:
                if let told = test.told(in: language) { element(.p, .class("stage-title")) { text(told) } }
                element(.p, .class("stage-line")) {
                    text(words(test.procedure?.practiceLeft == 0 ? .practiceOver : .practiceMore))
                }
            case .interrupted:
                element(.p, .class("stage-title")) { text(words(.interrupted)) }
                if isSilent {
                    notice(.warning, words(.soundLost))
                } else {
                    element(.p, .class("stage-line")) { text(words(.interruptedLine)) }
                }
            }
            buttons {
                button(
                    readiness == .start ? TaskPhrase.start.text(in: language) : words(.goOn), style: .primary,
                    action: .test(.begun))
            }
        }
    }

    private var upcoming: Procedure? {
        test.definition.procedures.indices.contains(test.stage) ? test.definition.procedures[test.stage] : nil
    }

    private var trial: Markup<Intent> {
        fragment {
            if let procedure = test.procedure {
                element(.p, .class("stage-corner")) { text(procedure.trialLine(in: language)) }
                element(.p, .class("stage-title"), .role("status"), .live) {
                    text(procedure.procedure.kind.question(in: language))
                }
            }
            if case .words? = test.question {
                // Nobody hears buttons become enabled.
                element(.p, .class("visually-hidden"), .role("status"), .id("words-open")) {
                    if isAnswering { text(words(.wordsOpen)) }
                }
            }
            // Between two trials the answers stay where they are: who gives them by keyboard keeps the place.
            if let question = test.question { answers(to: question) }
        }
    }

    private var isAnswering: Bool {
        if case .answering = test.phase { return true }
        return false
    }

    private func answer(_ phrase: HearingPhrase, _ answer: Answer) -> Markup<Intent> {
        button(words(phrase), isDisabled: !isAnswering, action: .test(.answered(answer)))
    }

    private func answers(to question: Question) -> Markup<Intent> {
        switch question {
        case .interval:
            return fragment {
                buttons {
                    answer(.first, .interval(0))
                    answer(.second, .interval(1))
                    answer(.third, .interval(2))
                }
                if test.mayRepeat {
                    button(
                        words(.listenAgain), style: .quiet, isDisabled: !isAnswering, action: .test(.listenAgain))
                }
            }
        case .nearer:
            return buttons {
                answer(.first, .interval(0))
                answer(.second, .interval(1))
            }
        case .side:
            return buttons {
                answer(.left, .side(isRight: false))
                answer(.right, .side(isRight: true))
            }
        case .direction: return ring
        case .words: return wordChoice
        case .turn:
            return buttons {
                button(words(.turnLeft), isDisabled: !isAnswering, action: .arrow(isRight: false, isFine: false))
                button(
                    words(.confirm), style: .primary, isDisabled: !isAnswering, action: .test(.answered(.here)))
                button(words(.turnRight), isDisabled: !isAnswering, action: .arrow(isRight: true, isFine: false))
            }
        case .level:
            return fragment {
                buttons {
                    button(words(.quieter), isDisabled: !isAnswering, action: .test(.adjusted(by: -2)))
                    element(.output, .class("level-shown")) {
                        text(
                            HearingPhrase.levelShown.text(
                                in: language, ("n", Format(language).fixed(test.comfortableLevel, 0))))
                    }
                    button(words(.louder), isDisabled: !isAnswering, action: .test(.adjusted(by: 2)))
                }
                button(
                    words(.comfortable), style: .primary, isDisabled: !isAnswering,
                    action: .test(.answered(.level(test.comfortableLevel))))
            }
        }
    }

    /// Five columns of words, and the sentence as far as it is marked.
    private var wordChoice: Markup<Intent> {
        let matrix = test.words(of: test.stage) ?? .english
        return fragment {
            element(.div, .class("word-columns")) {
                for column in 0..<SentenceMatrix.columns { wordColumn(matrix, column) }
            }
            button(
                words(.wordsDone), style: .primary, isDisabled: !isAnswering || marks.answer == nil,
                action: .test(.answered(.words(marks.answer ?? []))))
        }
    }

    private func wordColumn(_ matrix: SentenceMatrix, _ column: Int) -> Markup<Intent> {
        let all = matrix.words(column)
        return choice(
            SentenceMatrix.heading(of: column).text(in: language), name: "word-\(column)",
            // The heading is in the page's language.
            options: all.map { FieldOption($0, $0, language: matrix.rawValue) },
            chosen: marks.marked[column].map { all[$0] }, style: .column
        ) { chosen in
            .word(all.firstIndex { $0.isSame(as: chosen) }, column: column)
        }
    }

    /// A button for each direction, around a head. The style sheet puts them on the circle; Tab goes round clockwise.
    private var ring: Markup<Intent> {
        let count = test.procedure?.procedure.trials ?? 12
        return element(.div, .class("answer-ring"), .role("group"), .label(words(.ringLabel))) {
            for index in 0..<count {
                let azimuth = 360 * Double(index) / Double(count)
                element(
                    .button, .type("button"), .class("answer-direction"), .key("\(index)"), .disabled(!isAnswering),
                    .variable("--angle", Format.machine.fixed(azimuth, 1) + "deg"),
                    .label(directionName(azimuth, in: language)),
                    .on(.press, .test(.answered(.direction(azimuth: azimuth, elevation: 0)))))
            }
        }
    }
}

extension HearingPreset {
    /// What people call the protocol.
    package func name(in language: Language) -> String { phrases.name.text(in: language) }

    func option(in language: Language) -> FieldOption {
        FieldOption(rawValue, name(in: language), detail: phrases.line.text(in: language))
    }

    private var phrases: (name: HearingPhrase, line: HearingPhrase) {
        switch self {
        case .screening: (.protocolScreening, .protocolScreeningLine)
        case .quick: (.protocolQuick, .protocolQuickLine)
        case .standard: (.protocolStandard, .protocolStandardLine)
        case .angle: (.protocolAngle, .protocolAngleLine)
        case .release: (.protocolRelease, .protocolReleaseLine)
        case .distance: (.protocolDistance, .protocolDistanceLine)
        case .speechEnglish: (.protocolSpeechEnglish, .protocolSpeechLine)
        case .speechGerman: (.protocolSpeechGerman, .protocolSpeechLine)
        }
    }
}

extension ProcedureKind {
    /// What a person is asked in each trial.
    func question(in language: Language) -> String {
        let phrase: HearingPhrase =
            switch self {
            case .huggins: .askHuggins
            case .antiphase: .askAntiphase
            case .sides: .askSides
            case .loudness: .askLoudness
            case .still: .askStill
            case .turning: .askTurning
            case .angleStaircase, .angleQuest: .askAngle
            case .release: .askRelease
            case .distance: .askDistance
            case .sentences: .askWords
            }
        return phrase.text(in: language)
    }
}

extension ProcedureRun {
    /// Which trial of how many it is. Plain trials are counted with the others: nothing tells them apart.
    func trialLine(in language: Language) -> String {
        if purpose == .practice {
            return HearingPhrase.practiceOf.text(
                in: language, ("n", "\(practised + 1)"), ("all", "\(procedure.practice)"))
        }
        let all = procedure.length + checks.count
        return (mayEndEarly ? HearingPhrase.trialOfAtMost : .trialOf).text(
            in: language, ("n", "\(min(trials + checked + 1, all))"), ("all", "\(all)"))
    }
}

extension SentenceMatrix {
    /// What a column's words are.
    static func heading(of column: Int) -> HearingPhrase {
        [.columnName, .columnVerb, .columnNumber, .columnAdjective, .columnNoun][min(columns - 1, max(0, column))]
    }
}

extension WordMarks {
    /// What a key means while words are chosen: a digit marks a word of the first column without a mark, 0 the tenth; the
    /// backspace key takes the last mark away; Enter answers.
    func intent(of key: Int) -> Intent? {
        if key == KeyCode.enter { return answer.map { .test(.answered(.words($0))) } }
        if key == KeyCode.backspace { return marked.lastIndex { $0 != nil }.map { .word(nil, column: $0) } }
        guard key >= 48, key <= 57, let column = marked.firstIndex(where: { $0 == nil }) else { return nil }
        return .word(key == 48 ? 9 : key - 49, column: column)
    }
}
