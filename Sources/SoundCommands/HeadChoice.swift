import Text

/// Whose head a person hears through: the lab's in one of its sizes, or a measured one of the person's own.
///
/// It is kept as it was stored and read when somebody asks: first screens carry it along and have no use for it.
public struct HeadChoice: Equatable, Sendable {
    private static let mark = "own:"
    private let stored: String

    /// SHA-256 of the content of the lab's head (KEMAR, see `HeadResponses`), in hexadecimal.
    package static var labHash: String { "0a99e3ee2a9686eb92fd201119a1059f70dafa1376c32c6282519ccbba1c056c" }

    /// Before anything was chosen.
    public static var usual: HeadChoice { HeadChoice("") }

    public static func lab(_ size: HeadSize) -> HeadChoice { HeadChoice(size.rawValue) }

    /// - Parameter hash: the content's, as a baked head states it, in hexadecimal.
    public static func own(_ hash: String) -> HeadChoice { HeadChoice(mark + hash) }

    /// - Parameter text: ``text``; anything else is the usual head.
    public init(_ text: String) { stored = text }

    /// The hash of a head of one's own; nil for the lab's.
    public var own: String? {
        let (bytes, mark) = (stored.bytes, Self.mark.bytes)
        guard bytes.count > mark.count, bytes.starts(with: mark) else { return nil }
        return String(bytes: Array(bytes[mark.count...]))
    }

    /// The size of whatever head it is: a person's own is as it was measured.
    public var size: HeadSize { HeadSize(named: stored) ?? .medium }

    /// The size's name, or "own:" and the hash.
    public var text: String { own == nil ? size.rawValue : stored }

    /// SHA-256 of the content that is read.
    package var hash: String { own ?? Self.labHash }

    public static func == (left: HeadChoice, right: HeadChoice) -> Bool { left.text.isSame(as: right.text) }
}
