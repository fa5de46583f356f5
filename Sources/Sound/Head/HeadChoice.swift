import Text

/// Whose head a person hears through: the lab's in one of its sizes, or a measured one of the person's own.
public enum HeadChoice: Equatable, Sendable {
    case lab(HeadSize)
    /// The content's hash, as a baked head states it, in hexadecimal.
    case own(String)

    /// SHA-256 of the content of the lab's head (KEMAR, see `HeadResponses`), in hexadecimal.
    public static var labHash: String { "0a99e3ee2a9686eb92fd201119a1059f70dafa1376c32c6282519ccbba1c056c" }

    /// Before anything was chosen.
    public static var usual: HeadChoice { .lab(.medium) }

    /// Reads ``text``; the usual head for anything else.
    public init(_ text: String) {
        let bytes = text.bytes
        let mark = "own:".bytes
        if bytes.count > mark.count, String(bytes: Array(bytes[..<mark.count])).isSame(as: "own:") {
            self = .own(String(bytes: Array(bytes[mark.count...])))
        } else {
            self = HeadSize(named: text).map { .lab($0) } ?? .usual
        }
    }

    /// The size's name, or "own:" and the hash.
    public var text: String {
        switch self {
        case .lab(let size): size.rawValue
        case .own(let hash): "own:" + hash
        }
    }

    /// The size of whatever head it is: a person's own is as it was measured.
    public var size: HeadSize {
        switch self {
        case .lab(let size): size
        case .own: .medium
        }
    }

    /// SHA-256 of the content that is read.
    public var hash: String {
        switch self {
        case .lab: Self.labHash
        case .own(let hash): hash
        }
    }

    public static func == (left: HeadChoice, right: HeadChoice) -> Bool { left.text.isSame(as: right.text) }
}
