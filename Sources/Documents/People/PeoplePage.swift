package import Interface

/// A page for those who have an account, or are about to get one.
package enum PeoplePage: String, CaseIterable, Sendable {
    /// Reads the secret behind `#` in a link: set-up, sign-in by link, invitation, new passphrase.
    case enter
    case signIn = "sign-in"
    /// The own account.
    case account
    /// Everybody with an account, for owners.
    case people
    /// What was done, for owners.
    case audit
    /// What lies apart against a loss, and what goes by itself; for owners.
    case backups

    /// The page at a path; nil where another one is.
    package init?(path: String) {
        guard path.hasPrefix("/") else { return nil }
        self.init(rawValue: String(path.dropFirst()))
    }

    package var path: String { "/" + rawValue }

    /// What the window is called until a state of the page says more.
    package func title(in language: Language) -> String {
        name(in: language) + " · " + SharedPhrase.lab.text(in: language)
    }

    /// What somebody without scripts reads.
    package static func withoutScripts(in language: Language) -> String {
        SharedPhrase.withoutScripts.text(in: language)
    }

    /// The document's content. It has no actions: the page's script listens.
    package func markup(in language: Language) -> Markup<Void> {
        let screen = PeopleScreen(page: self, language: language)
        return switch self {
        case .enter: screen.document { screen.enter }
        case .signIn: screen.document { screen.signIn }
        case .account: screen.document { screen.account }
        case .people: screen.document { screen.people }
        case .audit: screen.document { screen.audit }
        case .backups: screen.document { screen.backups }
        }
    }

    /// Where the page is among those for people who are signed in; nil on the way in.
    var place: ServedPlace? { ServedPlace(rawValue: rawValue) }

    func name(in language: Language) -> String {
        switch self {
        case .enter: PeoplePhrase.enter.text(in: language)
        case .signIn: PeoplePhrase.signIn.text(in: language)
        case .account: SharedPhrase.account.text(in: language)
        case .people: SharedPhrase.people.text(in: language)
        case .audit: SharedPhrase.audit.text(in: language)
        case .backups: SharedPhrase.backups.text(in: language)
        }
    }
}
