import Interface
import Tasks

extension ColumnLabel {
    /// The label of an answer, a score or a time of a step in the wide table of answers.
    ///
    /// - Parameters:
    ///   - part: the part that the column holds.
    ///   - step: the step with its rounds.
    init(of part: WidePart, at step: String) {
        let item = part.item
        let own: ColumnLabel =
            switch part.role {
            case .answer: ColumnLabel("\(item), answer", "\(item), Antwort")
            case .time: ColumnLabel("\(item), time of the answer", "\(item), Zeit der Antwort")
            case .score: ColumnLabel("\(item), score", "\(item), Punktwert")
            case .points: ColumnLabel("\(item), points", "\(item), Punkte")
            case .duration: ColumnLabel("Time that pages were on screen", "Zeit, die Seiten zu sehen waren")
            case .stoppedEarly: ColumnLabel("Left before the end", "Vor dem Ende gegangen")
            case .outcome: ColumnLabel("Outcome shown", "Gezeigtes Ergebnis")
            case .tied: ColumnLabel("Outcome shared the highest points", "Ergebnis mit gleich vielen Punkten")
            case .session: ColumnLabel("Session", "Sitzung")
            case .language: ColumnLabel("Language", "Sprache")
            }
        self = own.at(step)
    }

    /// The label of the identity of a chosen answer.
    init(identityOf item: String, at step: String) {
        self = ColumnLabel("\(item), identity of the answer", "\(item), Kennung der Antwort").at(step)
    }

    /// The label with the step added.
    func at(_ step: String) -> ColumnLabel {
        ColumnLabel(Self.short("\(step): \(english)"), Self.short("\(step): \(german)"))
    }

    /// The greatest length of a label in statistics programs.
    private static let most = 80

    private static func short(_ text: String) -> String { text.count <= most ? text : text.prefix(most - 1) + "…" }
}
