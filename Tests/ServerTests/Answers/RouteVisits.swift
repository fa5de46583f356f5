import Archive
import HTTPTypes
import Tree

@testable import Server

/// How every route is asked, in an order in which what is needed is still there: what ends things comes last.
enum RouteVisits {
    static func all(_ scene: AnswerScene) -> [Visit] {
        service + own(scene) + participation(scene) + account(scene) + people(scene) + studies(scene)
            + research(scene) + ends(scene)
    }

    static let file: HTTPFields = [.contentType: "application/octet-stream"]
    static let session = Example(7)
    static let sessionHeader = (try? Value(json: session.header)) ?? .null

    private static let service: [Visit] = [
        Visit("getHealth"), Visit("getDescription"),
        Visit(
            "getTimeInWords", query: "?at=07:35&language=de",
            queries: ["?at=7", "?at=25:00", "?at=12:00&precision=period", "?at=23:58&language=en&rounding=nearest"]),
        Visit("getSignIn"),
    ]

    /// A profile's own things.
    private static func own(_ scene: AnswerScene) -> [Visit] {
        let entries: Value = [
            "entries": .list(Example.entries(0..<2).compactMap { try? Value(json: $0) })
        ]
        let conflicting: Value = ["entries": [["index": 0, "time": 5, "action": ["kind": "other"]]]]
        let gap: Value = ["entries": [["index": 9, "time": 900, "action": ["kind": "press"]]]]
        return [
            Visit(
                "putSession", ["id": session.id], body: sessionHeader,
                others: [
                    ("another seed", changed(sessionHeader, "seed", 9)),
                    ("version 2", changed(sessionHeader, "version", 2)),
                ]),
            Visit(
                "postEntries", ["id": session.id], body: entries,
                others: [
                    ("an entry that differs", conflicting), ("a gap", gap),
                    ("an entry of another type", ["entries": [5]]),
                    ("an action without kind", ["entries": [["index": 0, "time": 1, "action": [:]]]]),
                ]),
            Visit("listSessions", queries: ["?limit=1", "?limit=0", "?limit=201", "?family=touch"]),
            Visit("getSession", ["id": session.id]),
            Visit(
                "readDefinition", body: ["text": "id: tea"], others: [("a text that cannot be read", ["text": "- a"])]),
            Visit("getProgress"),
            Visit(
                "putProgress", body: ["results": [["id": "pond-1", "score": 700, "stars": 1, "wins": 1]]],
                others: [("an unknown achievement", ["achievements": [5]])]),
            Visit(
                "export", query: "?format=json",
                queries: ["?format=csv", "?format=csv&family=reaction", "?format=xlsx"]),
            Visit("exportProfile"),
            Visit("bakeHead", file: "sofa", headers: file),
        ]
    }

    /// What deletes, ends and closes.
    private static func ends(_ scene: AnswerScene) -> [Visit] {
        let study = ["study": AnswerScene.study]
        return [
            Visit("removeStudyMember", study.merging(["number": "\(scene.other.number)"]) { $1 }),
            Visit("eraseParticipation", study.merging(["number": "P0002"]) { $1 }, queries: ["?mode=pilot"]),
            Visit("withdrawByCode", body: ["code": "0000-0000-0000"]),
            Visit("deleteContact"), Visit("withdraw"),
            Visit("deleteSession", ["id": session.id]), Visit("deleteSessions", queries: ["?family=touch"]),
            Visit("removeSecondFactor", body: ["endsTokens": false]),
            Visit("revokeInvitation", ["number": "1"]),
            Visit("signPersonOut", ["number": "\(scene.other.number)"]),
            Visit("endTokenOfOthers", ["number": "2"]), Visit("endToken", ["number": "3"]),
            Visit("endSignIn", ["number": "1"]),
            Visit(
                "setStudyState", study, body: ["state": "closed"],
                others: [("an unknown state", ["state": "shut"]), ("too early", ["state": "archived"])]),
            Visit("deleteStudy", study, body: ["title": "Coffee"], others: [("another title", ["title": "coffee"])]),
            Visit("listRetention"), Visit("restoreStudy", study),
            Visit("listStudyAudit", study, query: "?limit=5", queries: ["?after=-1", "?limit=0"]),
            Visit("listAudit", query: "?limit=5", queries: ["?after=-1", "?limit=0"]), Visit("getAuditHead"),
            Visit("signOutEverywhere"), Visit("signOut", queries: ["?forget=maybe"]),
        ]
    }

    static func changed(_ value: Value, _ name: String, _ to: Value) -> Value {
        var node = value.node ?? Node()
        node[name] = to
        return .node(node)
    }
}
