package import Interface
import StudyStudio

/// A page for those who run studies, and the one of those who take back what they gave.
package enum StudyPage: Hashable, Sendable {
    /// The studies that one has a part in.
    case list
    /// What comes of a study.
    case dashboard(study: String)
    /// Where it is written down.
    case editor(study: String)
    case participations(study: String)
    /// Somebody's way through it.
    case participation(study: String, number: String)
    /// What their sessions came to, as a document for a file.
    case results(study: String, number: String)
    case links(study: String)
    case members(study: String)
    /// What is said of its data where they are released.
    case about(study: String)
    /// What was published, and what two versions differ in.
    case versions(study: String)
    /// The code of a class and what it has come to, for a projector.
    case wall(study: String)
    /// Where whoever took part takes everything back.
    case withdrawal

    /// The page at a path; nil where another one is.
    package init?(path: String) {
        if path == "/withdraw" {
            self = .withdrawal
            return
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { String($0) }
        guard path.hasPrefix("/studies"), parts.first == "studies", parts.dropFirst().allSatisfy(Self.isName) else {
            return nil
        }
        switch (parts.count, parts.dropFirst(2).first) {
        case (1, _): self = .list
        case (2, _): self = .dashboard(study: parts[1])
        case (3, "edit"): self = .editor(study: parts[1])
        case (3, "participations"): self = .participations(study: parts[1])
        case (4, "participations"): self = .participation(study: parts[1], number: parts[3])
        case (5, "participations") where parts[4] == "results": self = .results(study: parts[1], number: parts[3])
        case (3, "links"): self = .links(study: parts[1])
        case (3, "members"): self = .members(study: parts[1])
        case (3, "about"): self = .about(study: parts[1])
        case (3, "versions"): self = .versions(study: parts[1])
        case (3, "wall"): self = .wall(study: parts[1])
        default: return nil
        }
    }

    /// Keys of studies, and numbers.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 64
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    /// Whether people need it who took part, in whatever language of studies.
    package var isForParticipants: Bool { self == .withdrawal }

    /// The key of the study that it is about.
    package var study: String? {
        switch self {
        case .list, .withdrawal: nil
        case .dashboard(let study), .editor(let study), .participations(let study), .participation(let study, _),
            .results(let study, _), .links(let study), .members(let study), .about(let study), .versions(let study),
            .wall(let study):
            study
        }
    }

    package var path: String {
        switch self {
        case .list: "/studies"
        case .dashboard(let study): "/studies/" + study
        case .editor(let study): "/studies/" + study + "/edit"
        case .participations(let study): "/studies/" + study + "/participations"
        case .participation(let study, let number): "/studies/" + study + "/participations/" + number
        case .results(let study, let number): "/studies/" + study + "/participations/" + number + "/results"
        case .links(let study): "/studies/" + study + "/links"
        case .members(let study): "/studies/" + study + "/members"
        case .about(let study): "/studies/" + study + "/about"
        case .versions(let study): "/studies/" + study + "/versions"
        case .wall(let study): "/studies/" + study + "/wall"
        case .withdrawal: "/withdraw"
        }
    }

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
        let screen = StudyScreen(page: self, language: language)
        return switch self {
        case .list: screen.document { screen.list }
        case .dashboard: screen.document { screen.dashboard }
        case .editor: screen.document { screen.editor }
        case .participations: screen.document { screen.participations }
        case .participation: screen.document { screen.participation }
        case .results: screen.document { screen.results }
        case .links: screen.document { screen.links }
        case .members: screen.document { screen.members }
        case .about: screen.document { screen.aboutData }
        case .versions: screen.document { screen.versions }
        case .wall: screen.document { screen.wall }
        case .withdrawal: WithdrawalScreen(language: language).document
        }
    }

    /// What the script knows it by.
    var kind: String {
        switch self {
        case .list: "studies"
        case .dashboard: "dashboard"
        case .editor: "editor"
        case .participations: "participations"
        case .participation: "participation"
        case .results: "results"
        case .links: "links"
        case .members: "members"
        case .about: "about"
        case .versions: "versions"
        case .wall: "wall"
        case .withdrawal: "withdrawal"
        }
    }

    func name(in language: Language) -> String {
        switch self {
        case .list: SharedPhrase.studies.text(in: language)
        case .dashboard: StudyPhrase.dashboard.text(in: language)
        case .editor: EditorPhrase.edit.text(in: language)
        case .participations: StudyPhrase.participations.text(in: language)
        case .participation: StudyPhrase.participation.text(in: language)
        case .results: ResultPhrase.title.text(in: language)
        case .links: StudyPhrase.links.text(in: language)
        case .members: StudyPhrase.members.text(in: language)
        case .about: StudyPhrase.aboutData.text(in: language)
        case .versions: StudyPhrase.versions.text(in: language)
        case .wall: StudyPhrase.wall.text(in: language)
        case .withdrawal: WithdrawalPhrase.title.text(in: language)
        }
    }
}
