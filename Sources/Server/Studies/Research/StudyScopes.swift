import Archive
import Export
import Research
import Rights
import Studies
import Tree
import Wire

/// Decides what viewers of a study see.
struct StudyScopes: Sendable {
    let studies: any StudyStore
    let shapes = StudyShapes()

    /// How the asker sees participations.
    ///
    /// - Parameter mode: the mode of the participations.
    func sight(of key: String, _ call: Call, in mode: StudyMode) async throws -> ParticipationPresenter {
        let viewer = StudyViewer(asker: try call.known, study: key)
        let study = try await studies.known(key)
        let shape = try await shape(of: key).shape
        let names = GroupNames(shape.allotment?.groups ?? [], of: study, in: mode, isBlinded: viewer.isBlind(study))
        var sight = ParticipationPresenter(viewer: viewer, shape: shape, names: names)
        if names.isBlinded {
            sight.taint = try await taint(of: key)
            for link in try await studies.links(of: key)
            where (try? Value(json: link.settings))?.node?["group"] != nil { sight.hiddenLinks.insert(link.code) }
        }
        return sight
    }

    /// A study's data as the asker may export them: blinded where groups are hidden from them.
    ///
    /// - Parameters:
    ///   - stored: the study.
    ///   - mode: the mode of the participations.
    ///   - archive: has their sessions.
    /// - Returns: nil where groups are hidden and who was sent away depends on the group, so that nobody's data may be
    ///   told.
    /// - Throws: `ExportError` for a study of which nothing is published.
    func source(
        of stored: StoredStudy, _ call: Call, in mode: StudyMode, sessions archive: any SessionStore
    ) async throws -> (any ExportSource)? {
        let source = try await studies.exportSource(of: stored, mode, sessions: archive)
        let sight = try await sight(of: stored.key, call, in: mode)
        guard sight.names.isBlinded else { return source }
        return BlindedSource(
            source, taint: sight.taint, allotting: sight.shape.allotment?.id, hiddenLinks: sight.hiddenLinks)
    }

    /// The parts that depend on groups in any version of the study, since people may still be on their way through an
    /// earlier one.
    func taint(of key: String) async throws -> GroupTaint {
        GroupTaint(
            try await studies.versions(of: key).map { version throws(Problem) in
                Study(node: try version.definition)
            })
    }

    /// The newest version and its shape; an empty one while nothing is published.
    func shape(of key: String) async throws -> (version: StoredVersion?, shape: StudyShape) {
        let study = try await studies.known(key)
        guard let number = study.version, let version = try await studies.version(number, of: key) else {
            return (nil, StudyShape(Study(node: Node())))
        }
        return (version, try shapes.shape(of: version))
    }
}
