package import Archive
package import Studies
package import Tree
package import Wire

/// The settings of a link that a participation needs.
package struct ParticipationLink {
    package let secret: StudySecret
    /// The group that the link fixes.
    package let group: String?
    /// The codes for a panel, by outcome.
    private let codes: Node
    /// The address to return to, with `{code}` for the code.
    private let redirect: String?

    /// The ends at which a participant gets a code.
    package static let ends: [ParticipationPhase] = [.completed, .declined, .screenedOut, .full]
    /// The placeholder of the code in the address.
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

    /// The page's last facts.
    ///
    /// - Parameters:
    ///   - phase: the phase in which the participation ended.
    ///   - outcome: the definition's word for the outcome. If it is empty or the link has no code for it, the phase's
    ///     own code is used.
    package func goodbye(_ phase: ParticipationPhase, _ outcome: String) -> API.Completed {
        let own = outcome.isEmpty ? nil : codes[Name(outcome)]?.text
        let code = own ?? codes[Name(phase.rawValue)]?.text
        // The code is percent-encoded, because it may be in the query, the path or the fragment of the address.
        let back = code.flatMap { code in redirect?.replacing(Self.place, with: code.percentEncoded) }
        return API.Completed(phase: phase.rawValue, code: code, redirect: back)
    }
}

extension String {
    /// The text with all bytes but letters, digits and four signs percent-encoded (RFC 3986, 2.3).
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
