import Paradigm
import Text

/// The keys of responses: places on the keyboard, named by what a keyboard with English letters has printed there.
enum KeyName {
    private static var words: [(name: String, place: Int)] {
        [
            ("space", 32), ("enter", 13), ("left", 37), ("up", 38), ("right", 39), ("down", 40), (";", 186), ("=", 187),
            (",", 188), ("-", 189), (".", 190), ("/", 191), ("`", 192), ("[", 219), ("\\", 220), ("]", 221), ("'", 222),
        ]
    }

    /// The place of a key, as ``PageEvent/place`` numbers it; nil for what is no key.
    static func place(_ name: String) -> Int? {
        for word in words where word.name.isSame(as: name) { return word.place }
        let bytes = name.bytes
        guard bytes.count == 1 else { return nil }
        switch bytes[0] {
        case 0x61...0x7A: return Int(bytes[0]) - 0x20
        case 0x30...0x39, 0x41...0x5A: return Int(bytes[0])
        default: return nil
        }
    }

    /// What is written on a key, as its button shows it.
    static func shown(_ name: String, _ words: (ParadigmPhrase) -> String) -> String {
        switch place(name) {
        case 32: words(.keySpace)
        case 13: words(.keyEnter)
        case 37: "←"
        case 38: "↑"
        case 39: "→"
        case 40: "↓"
        case let place? where place < 128: String(bytes: [UInt8(place)])
        default: name
        }
    }
}
