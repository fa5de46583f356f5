/// What somebody typed as a link's code, and what is wrong with it.
package struct TypedCode: Equatable, Sendable {
    /// Why a code does not lead on.
    package enum Fault: Equatable, Sendable {
        /// It is none: six signs.
        case form
        /// No study has it, or its link is closed.
        case unknown
        /// Its link has more than the code: that of one person, or of a preview.
        case notWhole
        /// Too many that nobody has came from the network; taken again in so many seconds.
        case tooMany(seconds: Int)
    }

    /// As it was typed; empty before anything was.
    package let text: String
    package let fault: Fault?

    package init(_ text: String, _ fault: Fault? = nil) { (self.text, self.fault) = (text, fault) }
}

/// Draws the page that takes codes in one of the configured languages. It works without a script.
package typealias CodePageRenderer = @Sendable (_ typed: TypedCode, _ language: String) -> FirstScreen
