package import Archive
package import Studies
package import Tree
package import Wire

/// What a link adds to a study, as far as somebody's participation needs it.
package struct ParticipationLink {
    package let secret: StudySecret
    /// The group that the link says.
    package let group: String?
    /// What a panel gets back, by outcome.
    private let codes: Node
    /// Where the way leads back, with `{code}` for the code.
    private let redirect: String?

    /// The ends at which somebody gets a code.
    package static let ends: [ParticipationPhase] = [.completed, .declined, .screenedOut, .full]
    /// Where the code goes in an address.
    package static let place = "{code}"

    package init(_ study: StoredStudy, _ settings: Node) throws(ResearchRefusal) {
        guard let secret = StudySecret(study.secret) else {
            throw .altered(.secret)
        }
        self.secret = secret
        group = settings["group"]?.text
        codes = settings["codes"]?.node ?? Node()
        redirect = settings["redirect"]?.text
    }

    /// What the page shows in the end.
    ///
    /// - Parameters:
    ///   - phase: how it ended.
    ///   - outcome: the definition's word for it; the phase's own counts where it is empty, or the link has no code for it.
    package func goodbye(_ phase: ParticipationPhase, _ outcome: String) -> API.Completed {
        let own = outcome.isEmpty ? nil : codes[Name(outcome)]?.text
        let code = own ?? codes[Name(phase.rawValue)]?.text
        // A code stands in an address as whatever it is: in the query, the path or behind the hash.
        let back = code.flatMap { code in redirect?.replacing(Self.place, with: code.percentEncoded) }
        return API.Completed(phase: phase.rawValue, code: code, redirect: back)
    }
}

extension String {
    /// With all but letters, digits and four signs as bytes in hexadecimal digits (RFC 3986, 2.3).
    package var percentEncoded: String {
        utf8.reduce(into: "") { text, byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
