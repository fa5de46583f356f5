package import Interface
import Tasks

/// What will happen, how long it takes and what is recorded; which task; the screen's scale; and the start.
///
/// - Parameters:
///   - preset: the chosen task.
///   - settings: how the pointing tasks are set.
///   - calibration: the device's scale, if it has a valid one.
///   - hasPointer: whether there is a finger, a pen or a mouse to touch with.
///   - language: of its words.
package func cardScreen(
    preset: Preset, settings: PointingSettings = PointingSettings(), calibration: Calibration?, hasPointer: Bool = true,
    language: Language
) -> Markup<Intent> {
    let format = Format(language)
    func words(_ phrase: TouchPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    let definition = preset.isPointing ? settings.definition(preset) : preset.definition
    let fault = preset.isPointing ? settings.fault : nil
    return startCard(
        Intent.start, isDisabled: fault != nil, foretaste: definition.task.foretaste, language: language
    ) {
        choice(
            words(.chooseTask), name: "touch-preset", options: Preset.allCases.map { $0.option(in: language) },
            chosen: preset.rawValue, style: .cards
        ) { Intent.choosePreset(Preset(bytes: $0) ?? .free) }
    } lines: {
        paragraph(words(definition.instruction))
        for line in definition.meansLines { paragraph(words(line)) }
        note(howLong(definition, format, language))
        note(TaskPhrase.recorded.text(in: language, ("what", words(.recorded))))
        if fault != nil { note(words(.settingsFault)) }
        if !hasPointer && definition.task != .tapping { notice(.warning, words(.needsPointer)) }
    } settings: {
        if preset.isPointing { settingsCard(settings, fault, language: language) }
        card {
            if let calibration {
                paragraph(words(.calibrated, ("error", percent(calibration.repeatError, format))), .class("note"))
            } else {
                paragraph(words(.notCalibrated), .class("note"))
            }
            buttons {
                button(words(calibration == nil ? .calibrate : .calibrateAgain), action: Intent.calibrate)
            }
        }
    }
}

extension TaskKind {
    /// The picture that shows what will happen.
    fileprivate var foretaste: String {
        switch self {
        case .free, .line, .spiral: "path"
        case .pointing: "squares"
        case .tapping: "taps"
        }
    }
}

/// Shares below ten per cent with one decimal.
func percent(_ share: Double, _ format: Format) -> String {
    format.quantity(share * 100, share < 0.0995 ? 1 : 0, "%")
}

private func howLong(_ definition: Definition, _ format: Format, _ language: Language) -> String {
    let seconds = definition.expectedDuration / 1000
    if seconds <= 0 { return TouchPhrase.asLong.text(in: language) }
    let time =
        seconds < 90
        ? TouchPhrase.seconds.text(in: language, ("n", format.fixed((seconds / 5).rounded() * 5, 0)))
        : TouchPhrase.minutes.text(in: language, ("n", format.fixed(seconds / 60, 0)))
    return TouchPhrase.howLong.text(in: language, ("time", time))
}

extension Definition {
    /// What the task is called, whatever its settings.
    var name: TouchPhrase {
        switch task {
        case .free: .free
        case .line: .lineTask
        case .pointing: pointing == .slide ? .sliding : .pointing
        case .tapping: hands == 2 ? .tappingBoth : .tapping
        case .spiral: .spiral
        }
    }

    /// What the person is asked to do.
    var instruction: TouchPhrase {
        switch task {
        case .free: .whatFree
        case .line: .whatLine
        case .pointing:
            course == .pair
                ? (pointing == .slide ? .whatSlidingPair : .whatPointingPair)
                : pointing == .slide ? .whatSliding : .whatPointing
        case .tapping: .whatTapping
        case .spiral: .whatSpiral
        }
    }
}

extension Definition {
    /// Which pointer and which hand the person is asked to use.
    var meansLines: [TouchPhrase] {
        var lines: [TouchPhrase] = []
        if let line = inputLine { lines.append(line) }
        if task == .pointing, hand != .unsaid { lines.append(hand == .right ? .useRight : .useLeft) }
        return lines
    }

    var inputLine: TouchPhrase? {
        switch input {
        case .unsaid: nil
        case .touch: .useFinger
        case .mouse: .useMouse
        case .pen: .usePen
        }
    }
}

extension Preset {
    /// The preset of that name, compared byte by byte.
    init?(bytes name: String) {
        var definition = Definition()
        definition.preset = name
        guard let preset = definition.knownPreset else { return nil }
        self = preset
    }

    /// What a preset of a session is called: one that comes with the lab, one of these with other settings, or a name of the
    /// researcher's own.
    static func name(_ stored: String, in language: Language) -> String {
        if let preset = Preset(bytes: stored) { return preset.name(in: language) }
        let bytes = Array(stored.utf8)
        let ending = Array(PointingSettings.ending.utf8)
        if bytes.count > ending.count, bytes.suffix(ending.count).elementsEqual(ending),
            let preset = Preset(bytes: String(decoding: bytes.dropLast(ending.count), as: UTF8.self)), preset.isPointing
        {
            return TouchPhrase.ownSettings.text(in: language, ("name", preset.name(in: language)))
        }
        return stored
    }

    private var phrases: (name: TouchPhrase, line: TouchPhrase) {
        switch self {
        case .free: (.free, .freeLine)
        case .density: (.density, .densityLine)
        case .line: (.lineTask, .lineTaskLine)
        case .pointing: (.pointing, .pointingLine)
        case .sliding: (.sliding, .slidingLine)
        case .tapping: (.tapping, .tappingLine)
        case .tappingBoth: (.tappingBoth, .tappingBothLine)
        case .spiral: (.spiral, .spiralLine)
        }
    }

    /// The preset's name in the reader's language.
    package func name(in language: Language) -> String { phrases.name.text(in: language) }

    func option(in language: Language) -> FieldOption {
        FieldOption(rawValue, name(in: language), detail: phrases.line.text(in: language))
    }
}
