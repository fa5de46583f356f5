import Archive
import Rights
import Tree

extension StoredPerson {
    /// As people with the right to it see it.
    var node: Node {
        [
            "number": .int(number), "name": .text(name), "isOwner": .bool(isOwner), "isDisabled": .bool(isDisabled),
            "hasPassphrase": .bool(passphrase != nil), "hasSecondFactor": .bool(secondFactor != nil),
            "recoveryCodes": .int(recoveryCodes), "memberships": .list(memberships.map { .node($0.node) }),
            "created": .double(created),
        ]
    }
}

extension Membership {
    var node: Node {
        [
            "study": .text(study), "role": .text(role.rawValue),
            "grants": .list(grants.map { .text($0.rawValue) }),
        ]
    }
}

extension StoredSignIn {
    func node(isThis: Bool) -> Node {
        [
            "number": .int(number), "began": .double(began), "used": .double(used),
            "hasSecondFactor": .bool(hasSecondFactor), "isThis": .bool(isThis),
        ]
    }
}

extension StoredToken {
    var node: Node {
        var node: Node = [
            "number": .int(number), "person": .int(person), "label": .text(token.label),
            "actions": .list(token.actions.map { .text($0.rawValue) }), "created": .double(created),
            "expires": .double(token.expires),
        ]
        if let studies = token.studies { node["studies"] = .list(studies.map { .text($0) }) }
        if let lastDay { node["lastDay"] = .int(lastDay) }
        return node
    }
}

extension StoredInvitation {
    var node: Node {
        var node: Node = [
            "number": .int(number), "kind": .text(invitation.kind.rawValue), "isOwner": .bool(invitation.isOwner),
            "created": .double(created), "expires": .double(expires),
        ]
        if let membership = invitation.membership { node["membership"] = .node(membership.node) }
        if let person = invitation.person { node["person"] = .int(person) }
        return node
    }
}
