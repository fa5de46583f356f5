import Archive
import Studies
import Text
import Tree
import Wire

/// What uploads of a participation have to keep to, besides what everybody's have.
extension StudyDesk {
    /// Refuses a session that a participation may not have yet; says nothing about the lab's own.
    func admit(_ record: SessionRecord, _ body: JSONBody, of profile: ProfileIdentifier) async throws {
        guard let participation = try await self.participation(of: profile) else { return }
        let fields = try FieldReader(body.value, in: body)
        if record.family == Participation.family { return try checkLog(record, fields, of: participation) }
        let step = try fields.text("step", expected: "the path of the step, of 1 to 256 bytes") {
            (1...256).contains($0.utf8.count)
        }
        _ = try fields.integer("attempt", 0...1_000)
        // The same header once more changes nothing, whatever has become of the participation.
        guard try await archive.isNew(record.identifier, of: profile) else { return }
        let present = try await self.present(profile)
        let course = try await self.course(of: present)
        // The log goes first, also with the entry that ends it: what it says was begun before comes after it, and belongs to what
        // stays. Where nothing stays there is no log any more, and nobody is to wait for a consent that is not kept either.
        let isBegun = course?.participation.sessions.contains { $0.session == record.identifier.text } ?? false
        guard present.phase.isOpen || isBegun else { throw Problem.participationOver(present.phase) }
        guard try await studies.hasConsent(profile) else {
            throw Problem(
                .noConsent, "nothing is stored before a consent is",
                remedy: "send the participation's log with the consent first")
        }
        guard let course, course.hasReached(step) else {
            throw Problem.stepNotReached(step, at: course?.participation.path)
        }
    }

    /// The log is of the participation's own definition and seed.
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

    /// Takes over what a participation's log says after something was added to it.
    func followUpload(to session: SessionIdentifier, of profile: ProfileIdentifier) async throws {
        guard let participation = try await self.participation(of: profile) else { return }
        let stored = try await archive.session(session, of: profile)
        if stored.record.family == Participation.family {
            try await follow(participation, profile)
        } else {
            let present = try await self.present(profile)
            // What comes after the end is looked at with everything else.
            if !present.phase.isOpen { try await studies.forgetQuality(of: present) }
        }
    }

    /// What a study needs is not deleted piece by piece.
    func refuseParticipation(_ profile: ProfileIdentifier) async throws {
        guard try await participation(of: profile) != nil else { return }
        throw Problem(
            .partOfStudy, "the session belongs to a participation",
            remedy: "withdraw from the study: DELETE /api/v1/participation deletes all of it")
    }
}
