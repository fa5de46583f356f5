import Archive
import Tree

extension ClockDoubt {
    /// What the page and programs are told.
    var node: Node {
        [
            "isAhead": .bool(isAhead), "days": .int(days), "now": .double(now), "known": .double(known),
            "words": .text(words),
        ]
    }
}
