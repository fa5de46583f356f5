import Interface
import Tree

/// Amplitude, width, targets, blocks, course and hand of the pointing tasks.
func settingsCard(
    _ settings: PointingSettings, _ fault: PointingSettings.Field?, language: Language
) -> Markup<Intent> {
    func words(_ phrase: TouchPhrase) -> String { phrase.text(in: language) }
    let courses: [(Course, TouchPhrase)] = [(.circle, .courseCircle), (.pair, .coursePair)]
    let hands: [(AskedHand, TouchPhrase)] = [(.unsaid, .handAny), (.right, .handRight), (.left, .handLeft)]
    return disclosure(words(.settings)) {
        note(words(.settingsLine))
        choice(
            words(.settingCourse), name: "touch-course",
            options: courses.map { FieldOption($0.0.rawValue, words($0.1)) }, chosen: settings.course.rawValue
        ) { Intent.setCourse(Course(.text($0)) ?? .circle) }
        for field in PointingSettings.Field.allCases {
            Interface.field(
                words(field.label), id: field.id, value: settings[field],
                kind: field == .targets || field == .blocks ? .number : .text, hint: words(field.hint),
                error: fault == field ? words(field.hint) : nil, onInput: { Intent.setting(field, $0) })
        }
        choice(
            words(.settingHand), name: "touch-hand", options: hands.map { FieldOption($0.0.rawValue, words($0.1)) },
            chosen: settings.hand.rawValue
        ) { Intent.setHand(AskedHand(.text($0)) ?? .unsaid) }
    }
}

extension PointingSettings.Field {
    fileprivate var id: String {
        switch self {
        case .amplitudes: "touch-amplitudes"
        case .widths: "touch-widths"
        case .targets: "touch-targets"
        case .blocks: "touch-blocks"
        }
    }

    fileprivate var label: TouchPhrase {
        switch self {
        case .amplitudes: .settingAmplitudes
        case .widths: .settingWidths
        case .targets: .settingTargets
        case .blocks: .settingBlocks
        }
    }

    fileprivate var hint: TouchPhrase {
        switch self {
        case .amplitudes: .hintAmplitudes
        case .widths: .hintWidths
        case .targets: .hintTargets
        case .blocks: .hintBlocks
        }
    }
}
