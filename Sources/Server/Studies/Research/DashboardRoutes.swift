import Archive
import Export
import HTTPTypes
import Hummingbird
import NIOCore
import Research
import Rights
import ServiceLifecycle
import Studies
import Tree
import Wire

/// The routes for the dashboard of a study.
struct DashboardRoutes: RouteArea {
    let people: any PeopleStore
    let archive: any SessionStore
    let studies: any StudyStore
    let sights: StudyScopes
    /// Whether reminders are sent here.
    let hasMail: Bool
    let work: CallWork
    let news: StudyNews
    let listeners: Turnstile
    let door: Doorkeeper
    let reach: Reach
    let configuration: LabServerConfiguration

    /// The longest time of one connection of a listener.
    private static let longest = Duration.seconds(3_600)

    var routes: [Route] {
        [
            .get(
                "/studies/{study}/dashboard", "getStudyDashboard",
                "Say how many came, how far they are, and how groups stand",
                """
                Everything is counted from the rows of one moment. To those who only look, groups with fewer than five \
                people are not told apart, and in a blind study groups have numbers and not names.
                """, with: [.study, .mode, .dayOffset], gives: .ok(API.StudyDashboard.self, "The numbers."),
                or: [.altered, .tooMany], may: .token(.seeResults), handle: getDashboard),
            .get(
                "/studies/{study}/events", "listenToStudy", "Tell within a second that a study has changed",
                """
                Server-sent events: `change` with the number of changes so far, at once and after each; a comment every 15 s. \
                It ends after an hour, or when the right to it does; browsers come again by themselves.
                """, with: [.study], gives: .text("text/event-stream", "The events."), or: [.tooMany],
                may: .token(.seeResults), handle: listen),
        ]
    }

    @Sendable private func getDashboard(_ call: Call) async throws -> Response {
        .json(try await dashboard(call))
    }

    /// The dashboard as the asker may see it.
    func dashboard(_ call: Call) async throws -> API.StudyDashboard {
        let key = try call.study
        let mode = try call.mode()
        let offset = try call.dayOffset()
        let viewer = StudyViewer(asker: try call.known, study: key)
        let (version, shape) = try await sights.shape(of: key)
        guard let version else {
            throw Problem(.notFound, "study \(key): nothing is published yet", remedy: "publish its draft first")
        }
        let now = people.now
        let studies = studies
        let mail = try await mail(of: version, key, mode)
        // People who may publish are never blinded. Whether others are is a part of the picture, as of its own moment.
        let taint = viewer.may(.publish) ? GroupTaint() : try await sights.taint(of: key)
        let outside = call.outside(configuration)
        let answer = try await work.run(for: call) {
            try await studies.picture(of: key, mode: mode, allotment: shape.allotment?.id)
        } work: { picture, _ in
            let names = GroupNames(
                shape.allotment?.groups ?? [], of: picture.study, in: mode, isBlinded: viewer.isBlind(picture.study))
            var answer = StudyDashboard(
                picture: picture, version: version, shape: shape, mode: mode, now: now, offset: offset, names: names,
                taint: names.isBlinded ? taint : GroupTaint(), seesFew: viewer.may(.seeProgress), mail: mail
            ).answer
            guard viewer.may(.seeProgress) else { return answer }
            answer.links = picture.links.map { $0.answer(outside, picture.study, hasSettings: false) }
            return answer
        }
        guard viewer.may(.seeProgress) else { return answer }
        var all = answer
        all.clock = try await archive.clockDoubt()?.answer
        return all
    }

    /// The state of a study's reminders; nil if it offers none.
    private func mail(
        of version: StoredVersion, _ key: String, _ mode: StudyMode
    ) async throws -> API.StudyDashboard.Mail? {
        guard try sights.shapes.shape(of: version).asksForMail else { return nil }
        let counts = try await studies.reminders(of: key, mode: mode)
        return API.StudyDashboard.Mail(
            isConfigured: hasMail, addresses: counts.addresses, sent: counts.sent,
            trying: counts.trying, unclear: counts.unclear, failed: counts.failed, fault: counts.fault)
    }

    @Sendable private func listen(_ call: Call) async throws -> Response {
        let key = try call.study
        _ = try await studies.known(key)
        let pass = try listeners.enter(reach.holder(of: call))
        let changes = try await news.changes(of: key)
        let presence = await call.context.presence
        let (door, beat) = (door, Duration.seconds(configuration.limits.heartbeatSeconds))
        let body = ResponseBody { writer in
            let (steps, tick) = AsyncStream.makeStream(of: Int?.self, bufferingPolicy: .bufferingNewest(2))
            let note = presence?.whenGone { tick.finish() }
            defer { if let note { presence?.forget(note) } }
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await change in changes { tick.yield(change) }
                }
                group.addTask {
                    defer { tick.finish() }
                    try? await cancelWhenGracefulShutdown {
                        let end = ContinuousClock.now + Self.longest
                        while ContinuousClock.now < end {
                            try await Task.sleep(for: beat)
                            tick.yield(nil)
                        }
                    }
                }
                for await change in steps {
                    // The connection ends if the listener may no longer see the study.
                    guard try await door.stillAdmits(call, to: .seeResults, with: .study(key)) else { break }
                    try await writer.write(ByteBuffer(string: Self.event(change)))
                }
                group.cancelAll()
            }
            pass.giveBack()
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
    }

    private static func event(_ change: Int?) -> String {
        guard let change else { return ":\n\n" }
        return "event: change\nid: \(change)\ndata: {\"changes\":\(change)}\n\n"
    }
}

extension Route.Parameter {
    static let mode = Route.Parameter(
        name: "mode", place: .query, description: "Of which participations; `field` unless something else is said.",
        schema: ["type": "string", "enum": .list(StudyMode.allCases.map { .text($0.rawValue) })])
}

extension Call {
    func mode() throws(Problem) -> StudyMode {
        guard let text = query("mode") else { return .field }
        guard let mode = StudyMode(rawValue: text) else {
            throw unacceptable(
                "mode", text, expected: "one of " + StudyMode.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return mode
    }
}
