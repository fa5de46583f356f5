import Studies
import Text
import Tree
import Wire

/// The HTTP request of a question.
struct StudyRequest {
    let method: String
    let path: String
    var body: Node?
    /// Whether it is sent without the participation's key.
    var isOpen = false

    init(_ method: String, _ path: String, _ body: Node? = nil, isOpen: Bool = false) {
        self.method = method
        self.path = path
        self.body = body
        self.isOpen = isOpen
    }

    var text: String { body.map { Value.node($0).json() } ?? "" }
}

extension Questions.Handed {
    /// The request of a question, with its body.
    func request(_ question: StudyQuestion) -> StudyRequest {
        switch question {
        case .link: return StudyRequest("GET", "/links/" + arrival.code, isOpen: true)
        case .begin: return StudyRequest("POST", "/participations", begin)
        case .definition:
            return StudyRequest("GET", "/definitions/" + (arrival.record?.definitionHash ?? ""), isOpen: true)
        case .renewal:
            return StudyRequest("GET", "/definitions/" + (visits.renewal?.definition ?? ""), isOpen: true)
        // The server finds the participant's levels in the log.
        case .allotment(let step, _):
            return StudyRequest("POST", "/participation/allotments", ["step": .text(step)])
        case .cells(let step, let cells):
            return StudyRequest("POST", "/participation/cells", ["step": .text(step), "cells": cells.value])
        case .completion: return StudyRequest("POST", "/participation/completion", ["sessions": .node(reaches)])
        case .standing, .present: return StudyRequest("GET", "/participation")
        case .log: return StudyRequest("GET", "/sessions/" + (arrival.record?.log ?? arrival.entrance.log))
        case .session(let id), .result(let id): return StudyRequest("GET", "/sessions/" + id)
        case .withdrawal: return StudyRequest("DELETE", "/participation")
        case .picture: return StudyRequest("POST", "/qr", ["text": .text(arrival.wayBack)])
        case .mail(.look): return StudyRequest("GET", "/participation/contact")
        case .mail(.give):
            return StudyRequest("PUT", "/participation/contact", ["address": .text(visits.form.mail.address)])
        case .mail(.delete): return StudyRequest("DELETE", "/participation/contact")
        case .preview(let step, let group):
            var body = Node()
            if step.byteCount > 0 { body["to"] = .text(step) }
            if group.byteCount > 0 { body["group"] = .text(group) }
            return StudyRequest("POST", "/participation/preview", body)
        }
    }

    private var begin: Node {
        let entrance = arrival.entrance
        var body: Node = [
            "link": .text(arrival.code), "zone": .text(entrance.zone), "device": .node(entrance.details),
        ]
        body["language"] = .text(language)
        if entrance.token.byteCount > 0 { body["token"] = .text(entrance.token) }
        if let name = arrival.offer?.externalName { body["external"] = entrance.query[Name(name)] }
        if let name = arrival.offer?.sessionName { body["session"] = entrance.query[Name(name)] }
        return body
    }

    /// The length of each log, which the server compares.
    private var reaches: Node {
        var node = Node()
        node[Name(log.id)] = .int(log.open?.last ?? -1)
        return node
    }
}
