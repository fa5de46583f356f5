public import Interface
import Text

/// A result as somebody sends it: one number or one picture, its interval, what it was, and the way to do the same. It
/// says nothing else about the person.
public struct ResultCard: Equatable, Sendable {
    /// What was done.
    public let title: String
    public var number = ""
    public var unit = ""
    /// The interval of the number, or what it is made of.
    public var note = ""
    /// The path of the same test.
    public let path: String
    let language: Language
    /// What is drawn besides.
    package var drawing = CardDrawing()

    /// The card of a result that lists show like this.
    public init(_ title: String, _ digest: Digest, path: String, language: Language) {
        self.title = title
        self.path = path
        self.language = language
        note = digest.remark ?? ""
        guard let figure = digest.figure else { return }
        let format = Format(language)
        let decimals = digest.decimals ?? 3
        unit = digest.unit ?? "s"
        number = format.fixed(figure, decimals)
        if let lower = digest.lower, let upper = digest.upper {
            note = TaskPhrase.cardInterval.text(
                in: language, ("interval", format.interval(lower, upper, decimals: decimals, unit: unit)))
        }
    }

    /// The result in words, for those who do not see the picture.
    public var text: String {
        var text = title
        if !number.utf8.isEmpty { text += ": " + number + (unit.utf8.isEmpty ? "" : Format.space + unit) }
        if !note.utf8.isEmpty { text += " · " + note }
        return text + ". " + TaskPhrase.invitation.text(in: language)
    }

    /// The place in the picture for the address of the same test, which only the page knows whole.
    static let address = "{address}"

    /// The picture as SVG. The page puts in the address and makes a PNG of it.
    package var picture: String {
        var card = drawing
        let soft = " fill=\"#9fb3bf\""
        card.text(title, y: 92, size: 34, x: 72, anchor: "start", look: soft)
        card.text("Merkwelt", y: 92, size: 34, x: 1128, anchor: "end", look: " font-weight=\"700\"")
        if !number.utf8.isEmpty {
            card.number(number, unit, y: 250)
            card.text(note, y: 316, size: 32, x: 72, anchor: "start")
        } else if drawing.bytes.isEmpty {
            card.lines(note.utf8.isEmpty ? title : note, y: 300, size: 64, most: 30)
        }
        card.text(
            TaskPhrase.invitation.text(in: language), y: 572, size: 36, x: 72, anchor: "start",
            look: " font-weight=\"700\"")
        card.text(ResultCard.address, y: 572, size: 28, x: 1128, anchor: "end", look: soft)
        return card.document
    }
}
