import ArchiveContract
import Rights
import Studies
import Tree

/// Draws what owners, researchers, participants and the server ask of an archive.
struct LabDeeds {
    private var random: SeededGenerator
    private var study: StudyDeeds
    private var count = 0
    private let now: () -> Double

    init(seed: Int, now: @escaping () -> Double) {
        random = SeededGenerator(seed: seed)
        study = StudyDeeds(random: SeededGenerator(seed: seed + 500), people: 20, now: now)
        self.now = now
    }

    /// What comes first: a lab with four persons, and a study that is open.
    static let first: [LabDeed] =
        ["Ada", "Ben", "Cleo", "Dag"].map { name in
            LabDeed("\(name) joins") { archive in
                let isFirst = name == "Ada"
                _ = try await archive.invite(
                    Invitation(isFirst ? .open : .join), hash: "of \(name)", by: .commandLine)
                return try await archive.takeUp("of \(name)", as: Newcomer(name: PersonName(name), passphrase: "phc"))
            }
        } + [
            LabDeed("coffee is made") { archive in
                try await archive.makeStudy(
                    "coffee", secret: [7, 8], draft: NewDraft(hash: "h0", json: "{}", terms: StudyTerms()), of: 1,
                    by: .person(1))
            },
            LabDeed("coffee is published") { archive in
                var terms = StudyTerms()
                (terms.maximum, terms.abandoned, terms.keepsData) = (12, hour, 40 * 24 * hour)
                terms.needsConsent = true
                return try await archive.publish(
                    NewVersion(hash: "h1", json: "{}", kind: .first, terms: terms), of: "coffee", by: .person(1))
            },
            LabDeed("coffee is opened") { archive in
                for link in [
                    StudyLink(code: StudyDeeds.general, kind: .general, maximum: 9),
                    StudyLink(code: StudyDeeds.pilot, kind: .classroom, mode: .pilot),
                    StudyLink(code: StudyDeeds.personal, kind: .personal),
                    StudyLink(code: StudyDeeds.panel, kind: .panel),
                    StudyLink(code: StudyDeeds.preview, kind: .preview, mode: .preview),
                ] { try await archive.add(link, to: "coffee", by: .person(1)) }
                try await archive.add(
                    tokens: (0..<8).map { "token \($0)" }, to: StudyDeeds.personal, of: "coffee", by: .person(1))
                return try await archive.set(.open, of: "coffee", by: .person(1))
            },
        ]

    private mutating func draw(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func isOne(in count: Int) -> Bool { draw(0..<count) == 0 }

    mutating func next() throws -> LabDeed {
        count += 1
        return switch draw(0..<10) {
        case 0..<4: try study.next().ofLab
        case 4: try upload()
        case 5: person()
        case 6: proof()
        case 7: author()
        case 8: try mail()
        default: keep()
        }
    }

    private mutating func upload() throws -> LabDeed {
        let person = draw(1..<21)
        let (profile, count) = (try ProfileIdentifier.test(person), draw(1..<4))
        let record = try SessionRecord.test(
            person * 10 + draw(0..<2), header: #"{"attempt":2,"step":"block/step1"}"#)
        if isOne(in: 8) {
            return LabDeed("\(person) deletes a session") { archive in
                try await archive.delete(record.identifier, of: profile)
                return "deleted"
            }
        }
        return LabDeed("\(person) uploads") { archive in
            let opened = try await archive.open(record, for: profile)
            let entries = (0..<count).map { LogEntry.test($0) }
            return "\(opened) \(try await archive.append(entries, to: record.identifier, of: profile))"
        }
    }

    private mutating func membership() -> Membership {
        let grants: [[Grant]] = [[], [.edit]]
        return Membership(
            study: ["coffee", "sleep"][draw(0..<2)], role: [.researcher, .assistant, .reader][draw(0..<3)],
            grants: grants[draw(0..<2)])
    }

    private mutating func person() -> LabDeed {
        let (number, other, name) = (Int64(draw(1..<6)), Int64(draw(1..<5)), "name \(draw(0..<4))")
        let (hash, membership, isOne) = ("i\(count)", membership(), isOne(in: 2))
        let author = Author.person(other)
        switch draw(0..<9) {
        case 0:
            let kind: Invitation.Kind = [.join, .reset, .open][draw(0..<3)]
            let invitation = Invitation(
                kind, person: kind == .reset ? number : nil, isOwner: isOne, membership: isOne ? membership : nil)
            return LabDeed("invite \(invitation)") { try await $0.invite(invitation, hash: hash, by: author) }
        case 1, 2:
            let earlier = "i\(draw(1..<count + 1))"
            let newcomer = isOne ? Newcomer(name: PersonName(name), passphrase: "phc \(count)") : nil
            return LabDeed("take up \(earlier) as \(newcomer.debugDescription)") {
                try await $0.takeUp(earlier, as: newcomer)
            }
        case 3: return LabDeed("revoke \(number)") { try await $0.revoke(invitation: number + 4, by: author) }
        case 4:
            var change = PersonChange()
            switch draw(0..<3) {
            case 0: change.isOwner = isOne
            case 1: change.isDisabled = isOne
            default: change.memberships = isOne ? [] : [membership]
            }
            let wanted = change
            return LabDeed("\(number) \(wanted)") { try await $0.change(number, wanted, by: author) }
        case 5: return LabDeed("\(number) \(membership)") { try await $0.setMember(number, membership, by: author) }
        case 6:
            return LabDeed("\(number) leaves") { try await $0.removeMember(number, of: membership.study, by: author) }
        case 7:
            return LabDeed("\(number) has a passphrase") { archive in
                try await archive.setPassphrase(hash, of: number, keeping: isOne ? other : nil, by: author)
                return "set"
            }
        default:
            let token = NewToken(
                label: name, actions: [.wholeAudit], studies: isOne ? [membership.study] : nil,
                expires: now() + hour * Double(draw(1..<50)))
            return LabDeed("token of \(other)") { try await $0.make(token, hash: "t\(hash)", of: other, by: author) }
        }
    }

    private mutating func proof() -> LabDeed {
        let (number, sign, isOne) = (Int64(draw(1..<5)), Int64(draw(1..<9)), isOne(in: 2))
        let (hash, step) = ("s\(count)", Int64(draw(0..<20)))
        let author = Author.person(number)
        switch draw(0..<12) {
        case 0, 1, 2:
            let signIn = NewSignIn(hash: hash, person: number, hasSecondFactor: isOne)
            return LabDeed("\(number) signs in") { try await $0.begin(signIn, by: author) }
        case 3:
            return LabDeed("renew \(sign)") { archive in
                try await archive.renew(sign, hash: hash, hasSecondFactor: isOne)
                try await archive.noteUse(of: sign + 1)
                return "renewed"
            }
        case 4: return LabDeed("end") { try await $0.endSignIns(of: number, only: isOne ? sign : nil, by: author) }
        case 5:
            return LabDeed("propose") { archive in
                try await archive.propose(SecondFactor(salt: [1, 2, UInt8(step)], key: 1), for: number)
                return "proposed"
            }
        case 6:
            return LabDeed("confirm") {
                try await $0.confirmFactor(of: number, step: step, recovery: ["a", "b"], by: author)
            }
        case 7: return LabDeed("spend \(step)") { try await $0.spend(step: step, of: number) }
        case 8: return LabDeed("spend code") { try await $0.spend(recovery: isOne ? "a" : "c", of: number) }
        case 9:
            return isOne
                ? LabDeed("remove factor") { try await $0.removeFactor(of: number, by: author) }
                : LabDeed("replace codes") { archive in
                    try await archive.replaceRecovery([hash], of: number, by: author)
                    return "replaced"
                }
        case 10:
            return LabDeed("use token") { archive in
                try await archive.noteUse(ofToken: sign)
                return try await archive.token(hash: "ti\(sign)") as Any
            }
        default: return LabDeed("end token") { try await $0.end(token: sign, of: isOne ? number : nil, by: author) }
        }
    }

    private mutating func author() -> LabDeed {
        let (key, number, isOne) = (["coffee", "sleep", "sleep"][draw(0..<3)], draw(0..<4), isOne(in: 2))
        let text = "\(count)"
        switch draw(0..<12) {
        case 0, 1:
            return LabDeed("make sleep") {
                try await $0.makeStudy("sleep", secret: [1], draft: nil, of: isOne ? 2 : nil, by: .commandLine)
            }
        case 2, 3:
            let draft = NewDraft(
                hash: isOne ? "h1" : "d\(text)", json: text, terms: StudyTerms(), findings: isOne ? (number, 1) : nil)
            return LabDeed("draft of \(key)") { try await $0.keep(draft, of: key, over: number) as Any }
        case 4:
            let kind: VersionKind = isOne ? .consent : .wording
            var terms = StudyTerms()
            (terms.maximum, terms.abandoned, terms.keepsConsents) = (15, hour, 30 * 24 * hour)
            let version = NewVersion(
                hash: "v\(number)", json: text, kind: kind, note: "note", terms: terms, revision: isOne ? number : nil)
            return LabDeed("publish \(key)") { try await $0.publish(version, of: key, by: .person(1)) }
        case 5:
            let state: StudyState = [.open, .open, .paused, .closed][draw(0..<4)]
            return LabDeed("\(key) \(state)") { try await $0.set(state, of: key, by: .person(1)) }
        case 6: return LabDeed("blind \(key)") { try await $0.setBlind(isOne, of: key, by: .person(1)) }
        case 7: return LabDeed("bin \(key)") { try await $0.setBinned(isOne, of: key, by: .person(1)) }
        case 8:
            return LabDeed("about \(key)") { archive in
                try await archive.setAbout(#"{"title":"\#(number)"}"#, of: key, by: .person(1))
                return "set"
            }
        case 9:
            let link = StudyLink(code: "LINK\(number)", kind: .general, label: text, maximum: isOne ? 3 : nil)
            return LabDeed("link of \(key)") { archive in
                if isOne {
                    try await archive.add(link, to: key, by: .person(1))
                } else {
                    try await archive.change(link, of: key, by: .person(1))
                }
                return try await archive.entrance(link.code) as Any
            }
        case 10:
            guard isOne else {
                return LabDeed("sweep") { archive in
                    try await archive.sweep(key)
                    return "swept"
                }
            }
            return LabDeed("purge sleep") { try await $0.purge("sleep", by: .person(1)) }
        default:
            let (content, name) = ([UInt8](repeating: UInt8(number), count: 40), "name \(text)")
            return LabDeed("asset of \(key)") { archive in
                if isOne {
                    return try await archive.keep(
                        content, type: "image/png", named: name, in: key, most: 100, by: .person(1))
                }
                return try await archive.remove(asset: SHA256.hexadecimal(of: content), from: key, by: .person(1))
            }
        }
    }

    private mutating func mail() throws -> LabDeed {
        let (person, mark) = (draw(1..<21), "mark \(draw(0..<3))")
        let (profile, stop, isOne) = (try ProfileIdentifier.test(person), "stop \(person)", isOne(in: 2))
        switch draw(0..<5) {
        case 0, 1:
            let address = SealedAddress(key: 1, salt: [2], content: [3, 4], stop: stop, mark: isOne ? mark : nil)
            return LabDeed("address of \(person)") { archive in
                let isKept = try await archive.keep(address, of: profile, besides: 2)
                return "\(isKept) \(canonical(try await archive.address(of: profile) as Any))"
            }
        case 2:
            return LabDeed("no address of \(person)") { archive in
                if isOne { return try await archive.forgetAddress(stop: stop) }
                try await archive.forgetAddress(of: profile)
                return "forgotten"
            }
        default:
            let end: ReminderEnd = [.sent, .refused("later"), .givenUp("no"), .unclear("?")][draw(0..<4)]
            return LabDeed("mail \(end)") { archive in
                guard let reminder = try await archive.claimReminder() else { return "none" }
                let hasRoom = try await archive.hasRoom(for: mark, reminder, within: MailLimit())
                try await archive.settle(reminder, as: end, to: mark)
                return "\(reminder.participation.label) \(reminder.visit) \(reminder.attempts) \(hasRoom)"
            }
        }
    }

    private mutating func keep() -> LabDeed {
        let (number, isOne) = (draw(1..<15), isOne(in: 2))
        switch draw(0..<4) {
        case 0: return LabDeed("retention") { try await $0.applyRetention(by: .server) }
        case 1:
            return LabDeed("quality") { archive in
                for one in try await archive.unnoticed(of: "coffee", limit: 2) {
                    try await archive.keep(quality: #"{"n":\#(one.number)}"#, of: one)
                }
                return "noticed"
            }
        case 2:
            return LabDeed("flags") { archive in
                try await archive.note(
                    [number: ["slow"]], among: ["slow", "flag1"], of: "coffee", mode: .field)
                return "noted"
            }
        default:
            return LabDeed("note") { archive in
                try await archive.note(AuditNote(.export, of: "study coffee", by: .person(1), ["all": .bool(isOne)]))
                return "noted"
            }
        }
    }
}
