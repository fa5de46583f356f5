import Interface

/// Everything that only this family says.
package enum NBackPhrase: CaseIterable, Vocabulary {
    case title, task, recorded, level, honest, hit, miss, falseAlarm, hitTime

    package var english: String { both.0 }
    package var german: String { both.1 }
    private var both: (String, String) {
        switch self {
        case .title: ("N-back", "N-back")
        case .task:
            (
                "A minute of letters. Tap or press the space bar for each that was there {n} {n|place|places} before.",
                "Eine Minute Buchstaben. Tippe oder drücke die Leertaste, wenn einer {n} {n|Stelle|Stellen} davor da war."
            )
        case .recorded:
            ("the letters, when and with what you pressed", "die Buchstaben, wann und womit du gedrückt hast")
        case .level: ("Letters back", "Buchstaben zurück")
        case .honest:
            (
                "0 is guessing. With so few letters the true value is anywhere from {low} to {high} (95 %).",
                "0 ist Raten. Bei so wenigen Buchstaben liegt der wahre Wert irgendwo von {low} bis {high} (95 %)."
            )
        case .hit: ("found", "gefunden")
        case .miss: ("missed", "verpasst")
        case .falseAlarm: ("false alarm", "falscher Alarm")
        case .hitTime: ("median time", "mittlere Zeit")
        }
    }
}
