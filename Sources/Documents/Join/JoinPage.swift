package import Interface

/// The page by which phones come in: it goes on over HTTPS where the phone trusts the lab already, and otherwise shows the
/// ways there are and what each of them costs.
///
/// ```swift
/// let page = JoinPage(
///     viewer: .open, address: "http://192.168.178.23:8080/join", secureAddress: "https://192.168.178.23:8443",
///     secureOrigins: ["https://192.168.178.23:8443"],
///     digits: "3FA1 9C02 7B44 D0E8", authority: "Merkwelt lab tower 3fa1")
/// let html = page.markup(in: .german).html()
/// ```
package struct JoinPage: Sendable {
    /// Who looks.
    package enum Viewer: String, CaseIterable, Sendable {
        /// The machine that the lab runs on.
        case machine
        /// A device in the network, over HTTP.
        case open
        /// A device over HTTPS.
        case secure
    }

    package static let path = "/join"

    package let viewer: Viewer
    package let address: String
    package let secureAddress: String
    package let secureOrigins: [String]
    package let digits: String
    package let authority: String

    /// - Parameters:
    ///   - viewer: who looks.
    ///   - address: where phones open this page; empty where the machine is in no network.
    ///   - secureAddress: where people pass the browser's warning; empty where the machine is in no network.
    ///   - secureOrigins: where the page asks whether HTTPS works, in this order.
    ///   - digits: the beginning of the certificate's fingerprint.
    ///   - authority: the certificate's name among a phone's settings.
    package init(
        viewer: Viewer, address: String, secureAddress: String, secureOrigins: [String], digits: String,
        authority: String
    ) {
        self.viewer = viewer
        self.address = address
        self.secureAddress = secureAddress
        self.secureOrigins = secureOrigins
        self.digits = digits
        self.authority = authority
    }

    /// What the window is called.
    package func title(in language: Language) -> String {
        (viewer == .machine ? JoinPhrase.machineTitle : .title).text(in: language) + " · Merkwelt"
    }

    /// What somebody without scripts reads: the ways work without them, but the page does not go on by itself.
    package static func withoutScripts(in language: Language) -> String { JoinPhrase.withoutScripts.text(in: language) }

    /// The document's content. It has no actions: the page's script listens.
    package func markup(in language: Language) -> Markup<Void> {
        JoinScreen(page: self, language: language).document
    }
}
