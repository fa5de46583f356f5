import Archive
import HTTPTypes
import Tree

@testable import Server

/// Those who take part in a study, with what it asks of them.
extension RouteVisits {
    static func participation(_ scene: AnswerScene) -> [Visit] {
        let begin: Value = .node(Participant.begin)
        return [
            Visit("getLink", ["code": "K7QF2M"]),
            Visit("getParticipation"), Visit("getContact"),
            Visit(
                "putContact", body: ["address": "anna@example.org"],
                others: [("no address", ["address": "anna"]), ("two lines", ["address": "a@b.de\r\nBcc: x@y.de"])]),
            Visit("getContact"),
            Visit("allot", body: ["step": "groups"], others: [("another step", ["step": "pvt"])]),
            Visit("takeCells", body: ["step": "groups"]),
            Visit("getDefinition", ["hash": scene.lab.study.contentHash]),
            Visit("walkPreview", body: ["to": "week", "group": "decaf"]),
            Visit("drawCode", body: ["text": "https://lab.example/s/K7QF2M"]),
            Visit(
                "complete", body: ["sessions": [:]], others: [("a session of nobody", ["sessions": ["x": 5]])]),
            Visit(
                "begin", body: begin,
                others: [
                    ("an unknown link", changed(begin, "link", "ZZZZZZ")),
                    ("an unknown zone", changed(begin, "zone", "Moon/Crater")),
                    ("an unknown language", changed(begin, "language", "x y")),
                    ("a preview without its secret", changed(begin, "link", "PREV22")),
                    ("a personal link without its token", changed(begin, "link", "PERS22")),
                    ("a token that the link has not", changed(begin, "token", "00000000")),
                ]),
            Visit("askToStopReminders", ["secret": "ABCDEFGH"]), Visit("stopReminders", ["secret": "ABCDEFGH"]),
        ]
    }
}
