package import Tasks
import Tree

/// A letter, or nothing, stands until the frame nearest to a time.
package enum Phase: Equatable, Sendable {
    case ready, over, saved
    case letter(until: Double), blank(until: Double)
}

package enum Response: String, Sendable { case hit, miss, falseAlarm, rejection }

/// A letter that was shown. Instants are ms on the page's clock, unrounded.
package struct Item: Equatable, Sendable {
    /// Its place in the alphabet.
    package let letter: Int
    package let isTarget: Bool
    /// Whether there was a letter to compare it with, and it was seen to its end.
    package internal(set) var counts: Bool
    package let onset: Double
    package let droppedFrames: Int
    package internal(set) var pressed: Double?
    package internal(set) var input = Input.unknown

    package var response: Response? {
        if !counts { return nil }
        return isTarget ? (pressed == nil ? .miss : .hit) : (pressed == nil ? .rejection : .falseAlarm)
    }

    /// From the onset to the press, in seconds.
    package var time: Double? { pressed.map { ($0 - onset) / 1000 } }

    /// Consonants that look and sound unlike each other.
    static var alphabet: [String] { ["B", "F", "H", "K", "M", "Q", "R", "X"] }
    package var text: String { Item.alphabet[letter] }
}

/// A block as far as its log has come.
package struct Block: PressState {
    package let definition: Definition
    /// What comes, drawn from the seed: places in the alphabet.
    package let letters: [Int]
    package var phase = Phase.ready
    package var items: [Item] = []
    package var frameInterval = 0.0

    package init(_ definition: Definition, seed: Int64) {
        self.definition = definition
        var generator = SeededGenerator(seed: seed)
        var targets = (0..<definition.items).map { [count = definition.targets] in $0 < count }
        generator.shuffle(&targets)
        let count = Item.alphabet.count
        var letters = (0..<definition.back).map { _ in generator.integer(below: count) }
        for isTarget in targets {
            let before = letters[letters.count - definition.back]
            letters.append(isTarget ? before : (before + 1 + generator.integer(below: count - 1)) % count)
        }
        self.letters = letters
    }

    package var due: Double? {
        switch phase {
        case .letter(let until), .blank(let until): until
        case .ready, .over, .saved: nil
        }
    }
}
