import Interface
import Rights
import Studies
import Tree

/// How numbers, days and names of a study are told to one reader.
struct StudyTelling {
    let language: Language
    /// Minutes east of universal time.
    let offset: Int

    var format: Format { Format(language) }

    func say(_ phrase: FigurePhrase) -> String { phrase.text(in: language) }

    func say(_ phrase: FigurePhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    func number(_ count: Int) -> String { format.integer(count) }

    /// A number that says nothing where it is 0.
    func orNothing(_ count: Int) -> String { count == 0 ? Format.missing : number(count) }

    /// The beginning of a day like `2027-01-10` here, in milliseconds since 1970.
    func start(ofDay text: String) -> Double? {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
        // Days since 1970 of the Gregorian calendar, whose years are counted from March on (Hinnant, 2013,
        // "chrono-Compatible Low-Level Date Algorithms").
        let year = parts[1] <= 2 ? parts[0] - 1 : parts[0]
        let month = (parts[1] + 9) % 12
        let day = (153 * month + 2) / 5 + parts[2] - 1
        let days = 365 * year + year / 4 - year / 100 + year / 400 + day - 719_468
        return Double(days) * 86_400_000 - Double(offset) * 60_000
    }

    /// A day like `2027-01-10` in words.
    func day(_ text: String) -> String { start(ofDay: text).map { format.day($0, offset: offset) } ?? text }

    func minutes(_ minutes: Double) -> String { format.quantity(minutes, minutes < 10 ? 1 : 0, "min") }

    /// What a group is called: by its place where its name is hidden.
    func group(_ name: String, at place: Int, isBlinded: Bool) -> String {
        isBlinded ? say(.groupNumber, ("n", String(place + 1))) : name
    }

    /// What a kind of step is called; as it is written where it is not known.
    func kind(_ kind: String) -> String { StepKind(rawValue: kind)?.text(in: language) ?? kind }

    /// How a flag is told: a hint, never a verdict.
    func flag(_ flag: String) -> String { StudyFlag.text(of: flag, in: language) ?? flag }

    func refusal(_ refusal: String) -> String {
        switch AdmissionRefusal(rawValue: refusal) {
        case .linkUnknown: say(.refusedUnknown)
        case .notOpen: say(.refusedNotOpen)
        case .closed: say(.refusedClosed)
        case .paused: say(.refusedPaused)
        case .full: say(.refusedFull)
        case .takenPart: say(.refusedTakenPart)
        case .tokenUnknown: say(.refusedToken)
        case .externalMissing: say(.refusedExternal)
        case .withdrawn: say(.withdrawn)
        case nil: refusal
        }
    }
}

extension StudyTelling {
    /// A text in languages, in the reader's or the first there is.
    func text(_ texts: Node?) -> String? {
        texts.flatMap { $0[language.code]?.text ?? $0.fields.first?.value.text }
    }
}
