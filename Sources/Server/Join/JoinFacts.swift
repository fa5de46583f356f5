/// What the page for phones tells of the lab it is in.
package struct JoinFacts: Equatable, Sendable {
    /// Who looks.
    package enum Viewer: Equatable, Sendable {
        /// The machine itself: whoever runs the lab shows others the way in.
        case machine
        /// A device in the network, over HTTP.
        case open
        /// A device over HTTPS.
        case secure
    }

    package let viewer: Viewer
    /// `http://192.168.178.23:8080/join`, as phones open it; empty where this machine is in no network.
    package let address: String
    /// The same address over HTTPS: `https://192.168.178.23:8443`; empty where this machine is in no network.
    package let secureAddress: String
    /// Where HTTPS is asked for, the likeliest first: `https://merkwelt-3fa1.local:8443`. Without addresses of IPv6, which a
    /// content policy cannot name (CSP 3, section 2.3.1).
    package let secureOrigins: [String]
    /// The certificate's digits, which people compare.
    package let digits: String
    /// The name that the certificate has among a phone's settings.
    package let authority: String
}

/// Draws the page for phones in one of the configured languages.
package typealias JoinPageRenderer = @Sendable (_ facts: JoinFacts, _ language: String) -> FirstScreen
