import Archive
import Research
import Studies
import Text
import Tree
import Wire

/// Checks of uploads of a participation, besides those of all uploads.
extension ParticipationService {
    /// Refuses a session that a participation may not have yet. Sessions outside studies pass.
    func admit(_ record: SessionRecord, _ body: JSONBody, of profile: ProfileIdentifier) async throws {
        guard let participation = try await participation(of: profile) else { return }
        let fields = try FieldReader(body.value, in: body)
        if record.family == Participation.family { return try checkLog(record, fields, of: participation) }
        let step = try fields.text("step", expected: "the path of the step, of 1 to 256 bytes") {
            (1...256).contains($0.utf8.count)
        }
        _ = try fields.integer("attempt", 0...1_000)
        // A header that is known already changes nothing, so it passes in every phase of the participation.
        guard try await archive.isNew(record.identifier, of: profile) else { return }
        try await admit(record.identifier, at: step, of: profile)
    }

    /// Checks that the log has the participation's own definition and seed.
    private func checkLog(
        _ record: SessionRecord, _ fields: FieldReader, of participation: StoredParticipation
    ) throws(Problem) {
        guard record.definitionHash == participation.hash else {
            throw fields.problem("definitionHash", expected: "\"\(participation.hash)\", the version that was begun")
        }
        guard let seed = participation.seed, fields.node["seed"] == .int(seed) else {
            throw fields.problem("seed", expected: "the participation's seed")
        }
    }

    /// Refuses to delete single sessions of a participation.
    func refuseParticipation(_ profile: ProfileIdentifier) async throws {
        guard try await participation(of: profile) != nil else { return }
        throw Problem(
            .partOfStudy, "the session belongs to a participation",
            remedy: "withdraw from the study: DELETE /api/v1/participation deletes all of it")
    }
}
