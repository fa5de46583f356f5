import ArchiveContract
import Tree

/// Something that is asked of a store, and the answer as a text without what each store numbers for itself.
enum StoreDeed {
    case open(SessionRecord, ProfileIdentifier)
    case append([LogEntry], SessionIdentifier, ProfileIdentifier)
    case look(SessionIdentifier, ProfileIdentifier)
    case read(SessionIdentifier, ProfileIdentifier, from: Int)
    case page(ProfileIdentifier, family: String?, limit: Int)
    case count(ProfileIdentifier)
    case revise(String, ProfileIdentifier)
    case keep(StoredResults, SessionIdentifier, ProfileIdentifier)
    case delete(SessionIdentifier, ProfileIdentifier)
    case deleteEverything(ProfileIdentifier)

    func answer(of store: any ProfileStore) async -> String {
        do {
            return try await done(in: store)
        } catch {
            guard let error = error as? ArchiveError else { return "\(error)" }
            return "\(error.code): \(error)"
        }
    }

    private func done(in store: any ProfileStore) async throws -> String {
        switch self {
        case .open(let record, let profile): return "\(try await store.open(record, for: profile))"
        case .append(let entries, let session, let profile):
            return "\(try await store.append(entries, to: session, of: profile))"
        case .look(let session, let profile): return try await store.everything(of: session, profile)
        case .read(let session, let profile, let index):
            let stored = try await store.session(session, of: profile)
            let entries = try await store.entries(of: stored, from: index)
            // Stores read pieces of different lengths.
            return "\(entries.first.map { "\($0)" } ?? "nothing")"
        case .page(let profile, let family, let limit):
            return try await Self.pages(of: profile, family, limit, in: store).joined(separator: "\n")
        case .count(let profile):
            let usage = try await store.usage(of: profile)
            let holdings = try await store.holdings(of: profile).node
            return "\(usage.map { "\($0)" } ?? "nobody") \(try await store.families(of: profile)) \(holdings)"
        case .revise(let text, let profile):
            return try await store.revise(.progress, of: profile) { Revision(text: text, answer: $0 ?? "nothing") }
        case .keep(let results, let session, let profile):
            let stored = try await store.session(session, of: profile)
            try await store.keep(results, of: stored)
            return "\(try await store.results(of: stored).map { "\($0)" } ?? "none")"
        case .delete(let session, let profile):
            try await store.delete(session, of: profile)
            return "deleted"
        case .deleteEverything(let profile): return "\(try await store.deleteEverything(of: profile))"
        }
    }

    private static func pages(
        of profile: ProfileIdentifier, _ family: String?, _ limit: Int, in store: any ProfileStore
    ) async throws -> [String] {
        var (lines, cursor) = ([] as [String], nil as SessionCursor?)
        repeat {
            let page = try await store.sessions(of: profile, family: family, after: cursor, limit: limit)
            lines.append(page.sessions.map(\.line).joined(separator: ", "))
            cursor = page.next
        } while cursor != nil
        return lines
    }
}

extension StoredSession {
    /// The session without its key.
    fileprivate var line: String { "\(record) \(received) \(changed) \(through) \(bytes) \(isWhole)" }
}

extension ProfileStore {
    /// A session with its log, branches and results.
    func everything(of session: SessionIdentifier, _ profile: ProfileIdentifier) async throws -> String {
        let stored = try await self.session(session, of: profile)
        try await verify(stored)
        let log = try await log(of: session, profile)
        let branches = try await allBranches(of: session, profile).map { "\($0.entry) \($0.received)" }
        let results = try await results(of: stored)
        return "\(stored.line)\n\(log)\n\(branches)\n\(results.map { "\($0)" } ?? "none")"
    }

    /// All that there is of all profiles, with the parts and events of each but for its number.
    func everything() async throws -> String {
        var lines: [String] = []
        for profile in try await profiles().sorted(by: { $0.keyHash < $1.keyHash }) {
            lines.append(profile.keyHash)
            if let facts = try await facts(of: profile) {
                let events = facts.events.map { "\($0.number) \($0.time) \($0.action) \($0.detail)" }
                lines.append("\(facts.created) \(facts.parts.first?.texts.count ?? 0) \(events)")
            }
            lines.append(try await document(.progress, of: profile) ?? "no document")
            let usage = try await usage(of: profile)
            lines.append(usage.map { "\($0)" } ?? "nobody")
            var cursor: SessionCursor?
            repeat {
                let page = try await sessions(of: profile, family: nil, after: cursor, limit: 50)
                for stored in page.sessions {
                    lines.append(try await everything(of: stored.record.identifier, profile))
                }
                cursor = page.next
            } while cursor != nil
        }
        return lines.joined(separator: "\n")
    }
}
