/// The places of the lab. Every place has a path, so that links, Back and reload lead where people expect.
public enum Route: Equatable, Sendable {
    case now
    case results
    case family(FamilyCard)
    case session(String)
    case compare(String, String)
    case create
    /// The editor of a quiz of one's own.
    case edit(String)
    case settings
    /// The text clock, full screen.
    case clock
    /// A place of the listening family, as the rest of its path: "story", "scenario/pond", "level/pond-1".
    case hearing(String)
    /// A sound anywhere around the head.
    case listen
    /// The card that says what a task is, before it starts.
    case task(FamilyCard)
    /// The task itself, and its result before it is kept.
    case running(FamilyCard)
    case notFound(String)

    /// Reads a path such as "/results/session/…". Unknown paths become `.notFound`.
    public init(path: String) {
        var parts: [String] = []
        for part in path.utf8.split(separator: 0x2F) {
            // A query or fragment is not part of the place.
            let clean = part.prefix { $0 != 0x3F && $0 != 0x23 }
            parts.append(String(decoding: Array(clean), as: UTF8.self))
        }
        parts.removeAll { $0.utf8.isEmpty }
        switch (parts.count, parts.first) {
        case (0, _): self = .now
        case (1, "results"?): self = .results
        case (2, "results"?): self = FamilyCard(rawValue: parts[1]).map { .family($0) } ?? .notFound(path)
        case (3, "results"?): self = parts[1] == "session" ? .session(parts[2]) : .notFound(path)
        case (4, "results"?): self = parts[1] == "compare" ? .compare(parts[2], parts[3]) : .notFound(path)
        case (1, "create"?): self = .create
        case (2, "create"?): self = .edit(parts[1])
        case (1, "settings"?): self = .settings
        case (1, "clock"?): self = .clock
        case (1, _): self = FamilyCard(rawValue: parts[0]).map { .task($0) } ?? .notFound(path)
        case (2, "hearing"?) where parts[1] == "listen": self = .listen
        case (2, "hearing"?) where parts[1] != "test": self = .hearing(parts[1])
        case (3, "hearing"?): self = .hearing(parts[1] + "/" + parts[2])
        case (4, "hearing"?) where parts[1] == "editor": self = .hearing("editor/" + parts[2] + "/" + parts[3])
        case (2, _) where parts[1] == "test":
            self = FamilyCard(rawValue: parts[0]).map { .running($0) } ?? .notFound(path)
        default: self = .notFound(path)
        }
    }

    public var path: String {
        switch self {
        case .now: "/"
        case .results: "/results"
        case .family(let card): "/results/" + card.rawValue
        case .session(let id): "/results/session/" + id
        case .compare(let first, let second): "/results/compare/" + first + "/" + second
        case .create: "/create"
        case .edit(let id): "/create/" + id
        case .settings: "/settings"
        case .clock: "/clock"
        case .hearing(let place): "/hearing/" + place
        case .listen: "/hearing/listen"
        case .task(let card): "/" + card.rawValue
        case .running(let card): "/" + card.rawValue + "/test"
        case .notFound(let path): path
        }
    }
}

/// The families as people meet them: four cards on the first page.
public enum FamilyCard: String, CaseIterable, Sendable {
    case reaction, hearing, touch, questions
}
