import Archive
import HTTPTypes
import Hummingbird
import Research
import Rights
import Studies
import Tree
import Wire

/// What a study is open for, and its end.
struct StudyStateRoutes: RouteArea {
    let people: any PeopleStore
    let studies: any StudyStore
    let writing: AuthoringService

    var routes: [Route] {
        let study = Route.Answer.ok(API.Study.self, "The study.")
        return [
            .post(
                "/studies/{study}/state", "setStudyState", "Open, pause, close or archive a study",
                taking: API.NewStudyState.self, with: [.study], gives: study,
                or: [.studyFrozen, .definition, .tooMany, .diskFull], may: .token(.publish), handle: setState),
            .delete(
                "/studies/{study}", "deleteStudy",
                "Put a study into the bin, from which it goes after 30 days with everything that was given to it",
                taking: API.StudyDeletion.self, with: [.study], gives: study, or: [.notFresh, .studyFrozen, .diskFull],
                may: .person(.retention), handle: delete),
            .post(
                "/studies/{study}/restore", "restoreStudy", "Take a study out of the bin", with: [.study], gives: study,
                or: [.diskFull], may: .token(.retention), handle: restore),
        ]
    }

    @Sendable private func setState(_ call: Call) async throws -> Response {
        let key = try call.study
        let fields = try await call.fields()
        let viewer = StudyViewer(asker: try call.known, study: key)
        guard let change = fields.node["state"]?.text.flatMap(StudyStateChange.init(rawValue:)) else {
            throw fields.problem("state", expected: "one of open, paused, closed and archived")
        }
        let study = try await studies.known(key)
        if change.isEnd, !viewer.may(.close) {
            throw Problem(.notPermitted, "the token is not for closing studies", remedy: "make one that is")
        }
        _ = try await studies.set(study, to: change, by: call.author) { try await writing.checked($0, call) }
        return .json(try await studies.told(key, to: viewer))
    }

    @Sendable private func delete(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let key = try call.study
        let fields = try await call.fields()
        let overview = try await studies.overview(of: key, DayOffset(minutes: 0))
        let titles = (overview.terms?.title ?? Node()).fields.compactMap(\.value.text).filter { !$0.isEmpty }
        // A study that has no title yet is named by its key.
        let right = titles.isEmpty ? [key] : titles
        _ = try fields.text("title", expected: "the study's title, \"\(right[0])\"") { right.contains($0) }
        _ = try await studies.setBinned(true, of: key, by: call.author)
        return .json(try await studies.told(key, to: StudyViewer(asker: call.known, study: key)))
    }

    @Sendable private func restore(_ call: Call) async throws -> Response {
        let key = try call.study
        _ = try await studies.setBinned(false, of: key, by: call.author)
        return .json(try await studies.told(key, to: StudyViewer(asker: call.known, study: key)))
    }
}
