package import Rights
import Tree

/// The rules by which studies are written, published and announced, over the rows of a transaction.
///
/// Each rule examines everything before it writes anything, so that a refusal leaves no change behind.
package struct AuthoringRules<Rows: AuthoringRows> {
    package let rows: Rows

    package init(_ rows: Rows) { self.rows = rows }

    var now: Double { rows.now }
    private var people: PeopleRules<Rows> { PeopleRules(rows) }

    private func note(_ action: AuditAction, _ key: String, by author: Author, _ detail: Node = Node()) throws {
        try rows.add(AuditNote(action, of: "study \(key)", by: author, detail))
    }

    /// Makes a study, whose owner becomes its researcher.
    package func make(
        _ key: String, secret: [UInt8], draft: NewDraft?, of owner: Int64?, by author: Author
    ) throws -> StoredStudy {
        try rows.lockPeople()
        guard try !rows.hasStudy(key) else {
            throw ArchiveError(
                .conflict, at: "study \(key)", "there is a study of this name",
                remedy: "publish a new version of it, or choose another id")
        }
        // Earlier versions gave rights in studies that did not exist, which a later study of that name would get.
        try rows.forgetTeam(of: key)
        let row = try rows.add(study: key, secret: secret, owner: owner)
        if let draft { try rows.put(draft, revision: 1, of: row) }
        if let owner { try rows.put(Membership(study: key, role: .researcher, grants: []), of: owner) }
        try note(.study, key, by: author)
        return try rows.known(key)
    }

    /// Refuses a study that is archived or in the bin, because it does not change.
    package static func refuseFrozen(_ study: StoredStudy) throws {
        guard study.state == .archived || study.binned != nil else { return }
        throw ArchiveError(
            .frozen, at: "study \(study.key)",
            study.binned == nil ? "the study is archived" : "the study lies in the bin",
            remedy: study.binned == nil ? "make a new study of its definition" : "take it out of the bin first")
    }

    func keep(_ draft: NewDraft, of key: String, over revision: Int) throws -> StudyDraft? {
        let study = try rows.known(key)
        try Self.refuseFrozen(study)
        guard try rows.draft(of: study.row).map(\.revision) ?? 0 == revision else { return nil }
        try rows.put(draft, revision: revision + 1, of: study.row)
        return StudyDraft(revision: revision + 1, json: draft.json, changed: now)
    }

    func publish(_ version: NewVersion, of key: String, by author: Author) throws -> StoredVersion {
        let study = try rows.known(key)
        try Self.refuseFrozen(study)
        if let revision = version.revision, try rows.draft(of: study.row)?.revision != revision {
            throw ArchiveError(
                .conflict, at: "study \(key)", "the draft has changed meanwhile", remedy: "look at it again")
        }
        // An equal definition is the same version.
        if let newest = try study.version.flatMap({ try rows.version($0, of: study.row) }), newest.hash == version.hash
        {
            return newest
        }
        guard version.after.map({ $0 == study.version ?? 0 }) ?? true else {
            throw ArchiveError(
                .conflict, at: "study \(key)", "another version was published meanwhile", remedy: "look at it again")
        }
        let number = (study.version ?? 0) + 1
        let row = try rows.add(version, number: number, to: study.row)
        if study.state == .draft { try rows.write(.published, closed: study.closed, of: study.row) }
        if number == 1, version.terms.isBlind { try rows.write(isBlind: true, of: study.row) }
        try note(.studyPublished, key, by: author, ["version": .int(number), "hash": .text(version.hash)])
        return StoredVersion(
            row: row, number: number, hash: version.hash, json: version.json, kind: version.kind, note: version.note,
            published: now, terms: version.terms)
    }

    func set(_ state: StudyState, of key: String, by author: Author) throws -> StoredStudy {
        let study = try rows.known(key)
        guard study.state != state else { return study }
        try Self.refuseFrozen(study)
        let isOver = state == .closed || state == .archived
        try rows.write(state, closed: isOver ? study.closed ?? now : nil, of: study.row)
        try note(.studyState, key, by: author, ["from": .text(study.state.rawValue), "to": .text(state.rawValue)])
        return try rows.known(key)
    }

    func setBlind(_ isBlind: Bool, of key: String, by author: Author) throws -> StoredStudy {
        let study = try rows.known(key)
        guard study.isBlind != isBlind else { return study }
        try rows.write(isBlind: isBlind, of: study.row)
        try note(.studyBlinding, key, by: author, ["isBlind": .bool(isBlind)])
        return try rows.known(key)
    }

    func setBinned(_ isBinned: Bool, of key: String, by author: Author) throws -> StoredStudy {
        let study = try rows.known(key)
        guard (study.binned != nil) != isBinned else { return study }
        switch study.state {
        case .draft, .published, .closed, .archived: break
        case .open, .paused:
            throw ArchiveError(
                .frozen, at: "study \(key)", "people can take part: it is \(study.state.rawValue)",
                remedy: "close it first")
        }
        try rows.write(binned: isBinned ? now : nil, of: study.row)
        try note(isBinned ? .studyBinned : .studyTakenBack, key, by: author)
        return try rows.known(key)
    }

    func setAbout(_ json: String, of key: String, by author: Author) throws {
        let study = try rows.known(key)
        guard study.binned == nil else {
            throw ArchiveError(
                .frozen, at: "study \(key)", "the study lies in the bin", remedy: "take it out of the bin first")
        }
        let changed = Self.differing(try rows.about(of: study.row), json)
        guard !changed.isEmpty else { return }
        try rows.write(about: json, of: study.row)
        // The log cannot be corrected, so it has the names of properties and not those of people.
        try note(.studyAbout, key, by: author, ["changed": .list(changed.map { .text($0) })])
    }

    /// The names of the properties that two objects differ in.
    private static func differing(_ former: String?, _ json: String) -> [String] {
        func node(_ text: String?) -> Node { text.flatMap { (try? Value(json: $0))?.node } ?? Node() }
        let (old, new) = (node(former), node(json))
        let names = Set(old.fields.map(\.name) + new.fields.map(\.name))
        return names.filter { old[$0] != new[$0] }.map(\.text).sorted()
    }

    // MARK: Links

    func add(_ link: StudyLink, to key: String, by author: Author) throws {
        let study = try rows.known(key)
        guard try rows.link(link.code) == nil else {
            throw ArchiveError(.conflict, at: "link \(link.code)", "the code is taken", remedy: "draw another")
        }
        try rows.add(link, to: study.row)
        try note(link, of: key, by: author)
    }

    func change(_ link: StudyLink, of key: String, by author: Author) throws {
        try rows.write(link, of: known(link.code, of: key))
        try note(link, of: key, by: author)
    }

    func add(tokens hashes: [String], to code: String, of key: String, by author: Author) throws {
        try rows.add(tokens: hashes, to: known(code, of: key))
        try note(.studyInvitations, key, by: author, ["count": .int(hashes.count)])
    }

    private func note(_ link: StudyLink, of key: String, by author: Author) throws {
        let detail: Node = [
            "kind": .text(link.kind.rawValue), "mode": .text(link.mode.rawValue), "enabled": .bool(link.isEnabled),
        ]
        try note(.studyLink, key, by: author, detail)
    }

    /// A link of this study.
    private func known(_ code: String, of key: String) throws -> StudyLinkRow {
        let study = try rows.known(key)
        guard let found = try rows.link(code), found.study == study.row else {
            throw ArchiveError.unknown("link \(code)")
        }
        return found
    }

    /// The entrance of a link; nil if it is unknown or its study has no version.
    func entrance(_ code: String) throws -> StudyEntrance? {
        guard let found = try rows.link(code), let study = try rows.study(found.study), let number = study.version,
            let version = try rows.version(number, of: study.row)
        else { return nil }
        return StudyEntrance(
            study: study, version: version, link: found.link, refusal: try refusal(of: found, study, version.terms))
    }

    /// The reason for which a link admits nobody now; nil if it admits.
    package func refusal(of link: StudyLinkRow, _ study: StoredStudy, _ terms: StudyTerms) throws -> AdmissionRefusal? {
        if let refusal = AdmissionRefusal.standing(study, terms, link.link, at: now) { return refusal }
        return try StudyPlaces(rows).isFull(terms, link) ? .full : nil
    }
}
