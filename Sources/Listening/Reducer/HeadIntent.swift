package import SoundCommands

/// What a person can want of the heads.
package enum HeadIntent: Equatable, Sendable {
    case wear(HeadChoice)
    /// What is typed into the fields for width and length.
    case width(String)
    case length(String)
    /// Which size is it?
    case measure
    /// A file of the person's own is to become a head.
    case add
    case rename(hash: String, name: String)
    case remove(hash: String)
    /// The person was asked and said yes.
    case removeNow(hash: String)
}

/// What answers of the page are about.
package enum ListeningReply: Equatable, Sendable {
    case heads
    case added
}
