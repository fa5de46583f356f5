import Archive
import HTTPTypes
import Hummingbird
import NIOCore
import Research
import Tree
import Wire

/// All data about a profile in one file (GDPR, articles 15 and 20), for the holder of its key.
struct OwnDataRoutes: RouteArea {
    let archive: any SessionStore
    let people: any PeopleStore
    let desks: ParticipationService
    let reminders: ReminderSeal
    let families: any FamilyWork
    let files: ProfileFiles
    let exports: Turnstile
    let reach: Reach

    var routes: [Route] {
        [
            .get(
                "/profile/export", "exportProfile",
                "Deliver everything there is about the profile, with a data dictionary",
                """
                Sessions with their results, what the profile keeps besides, what the audit log has about it, and what \
                every property means. A file that is deleted from meanwhile breaks off, so that half of it is never \
                taken for the whole.
                """, gives: .ok(API.OwnData.self, "The file."), or: [.tooMany, .altered], may: .profile,
                handle: exportProfile)
        ]
    }

    @Sendable private func exportProfile(_ call: Call) async throws -> Response {
        let profile = try call.profile
        let pass = try exports.enter(reach.holder(of: call))
        let logger = call.context.logger
        let presence = await call.context.presence
        let facts = try await archive.facts(of: profile)
        let head = Self.head(facts, usage: try await archive.usage(of: profile), at: people.now)
        let contact = try await contact(of: profile)
        let tables = families.dictionary(of: try await archive.families(of: profile))
        let words: Node = ["fields": .list(OwnDataDictionary.fields.map(\.value)), "tables": .list(tables)]
        let body = ResponseBody.recorded { record, write in
            try await write(ByteBuffer(string: head + contact + #","sessions":["#))
            let unreadable = try await files.writeSessions(
                of: profile, family: nil, presence: presence, logger: logger, record, write)
            // If the profile was erased meanwhile, the file breaks off, so that it does not look whole.
            if facts != nil, try await archive.usage(of: profile) == nil { throw Self.erased }
            let dictionary = Value.node(words).json()
            try await write(ByteBuffer(string: #"]\#(unreadable),"dictionary":\#(dictionary),"version":1}"#))
            pass.giveBack()
        } end: { record in
            await files.writeDown(record, of: profile, logger)
        }
        return .file("merkwelt-my-data.json", "application/json", body)
    }

    /// The address for reminders, which the archive itself cannot read.
    private func contact(of profile: ProfileIdentifier) async throws -> String {
        guard let participation = try await desks.participation(of: profile),
            let sealed = try await desks.studies.address(of: profile)
        else { return "" }
        let contact: Node = [
            "address": .text(reminders.opened(sealed, of: participation)?.address ?? ""),
            "given": .double(sealed.given),
        ]
        return #","contact":\#(Value.node(contact).json())"#
    }

    private static var erased: ArchiveError {
        ArchiveError(
            .gone, at: "profile", "the profile was deleted while it was exported", remedy: "there is nothing to export")
    }

    /// The beginning of the file, up to what stands before the sessions.
    private static func head(_ facts: ProfileFacts?, usage: ProfileUsage?, at now: Double) -> String {
        var profile: Node = ["sessions": .int(usage?.sessions ?? 0), "bytes": .int(usage?.bytes ?? 0)]
        if let facts {
            profile["number"] = .int(facts.number)
            profile["created"] = .double(facts.created)
        }
        let events = Value.list((facts?.events ?? []).map { .node($0.event) }).json()
        let parts = (facts?.parts ?? []).map { #","\#($0.name)":[\#($0.texts.joined(separator: ","))]"# }.joined()
        let made = Value.double(now).json()
        return #"{"format":"merkwelt.own-data","made":\#(made),"profile":\#(Value.node(profile).json())"#
            + parts + #","events":\#(events)"#
    }
}

extension AuditEntry {
    /// An event without the properties that only the log's chain needs.
    fileprivate var event: Node {
        [
            "time": .double(time), "action": .text(action), "actor": .text(actor), "via": .text(via),
            "detail": .text(detail),
        ]
    }
}
