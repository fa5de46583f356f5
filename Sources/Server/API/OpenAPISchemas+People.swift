import Archive
import Rights
import Tree

/// The shapes of bodies and answers about people.
extension OpenAPISchemas {
    static let people: Node = [
        "SignInState": .node(
            object(
                ["isSetUp", "isSecure", "needsSecondFactor"],
                ["isSetUp": flag, "isSecure": flag, "needsSecondFactor": flag],
                "`isSecure`: whether people may sign in over this connection.")),
        "SignInAttempt": .node(
            object(["name", "passphrase"], ["name": short, "passphrase": short, "code": short])),
        "SignedIn": .node(object(["person"], ["person": reference("Person")])),
        "Link": .node(object(["link"], ["link": short], "The secret that stands behind `#` in the link.")),
        "Newcomer": .node(
            object(["link"], ["link": short, "name": personName, "passphrase": passphrase])),
        "Proof": .node(object(["passphrase"], ["passphrase": short, "code": short])),
        "Passphrase": .node(
            object(
                ["passphrase"], ["passphrase": passphrase, "endsTokens": flag],
                "`endsTokens`: the own tokens end as well.")),
        "Code": .node(
            object(
                ["code"], ["code": short, "endsTokens": flag], "`endsTokens`: the own tokens end as well.")),
        "FactorChange": .node(object([], ["endsTokens": flag], "`endsTokens`: the own tokens end as well.")),
        "SecondFactor": .node(
            object(
                ["address", "key"], ["address": text, "key": text, "picture": text],
                "`picture`: the address as an SVG document that the app's camera reads, where the server draws it.")),
        "RecoveryCodes": .node(object(["recoveryCodes"], ["recoveryCodes": ["type": "array", "items": text]])),
        "Account": .node(account), "SignIn": .node(signIn), "Ended": .node(object(["ended"], ["ended": whole])),
        "Person": .node(person), "PersonList": .node(object(["people"], ["people": list("Person")])),
        "PersonChange": .node(
            object([], ["isOwner": flag, "isDisabled": flag, "memberships": list("Membership")])),
        "Membership": .node(membership), "Token": .node(token([])),
        "NewToken": .node(newToken), "MadeToken": .node(token(["token"])),
        "TokenList": .node(object(["tokens"], ["tokens": list("Token")])),
        "NewInvitation": .node(newInvitation), "Invitation": .node(invitation([])),
        "MadeInvitation": .node(invitation(["link", "address"], flags: ["isOnlyHere"])),
        "InvitationList": .node(object(["invitations"], ["invitations": list("Invitation")])),
        "AuditEntry": .node(auditEntry), "AuditPage": .node(object(["entries"], ["entries": list("AuditEntry")])),
        "AuditHead": .node(
            object(
                ["number", "hash", "isWhole"], ["number": whole, "hash": hash, "isWhole": flag, "broken": whole],
                "`broken` is the first number that is missing or not what was written.")),
    ]

    private static let text: Value = ["type": "string"]
    private static let short: Value = ["type": "string", "minLength": 1, "maxLength": 256]
    private static let flag: Value = ["type": "boolean"]
    private static let whole: Value = ["type": "integer", "minimum": 0]
    private static let number: Value = ["type": "integer", "minimum": 1]
    private static let personName: Value = [
        "type": "string", "minLength": 1, "maxLength": 80, "description": .text(PersonName.expectation),
    ]
    private static let passphrase: Value = [
        "type": "string", "minLength": 3, "maxLength": 256,
        "description": "12 to 256 bytes, not among the most frequent, without the name and without \"merkwelt\".",
    ]

    private static func reference(_ schema: String) -> Value { .node(OpenAPI.reference(schema)) }

    private static func names(_ all: [String]) -> Value {
        ["type": "array", "items": ["type": "string", "enum": .list(all.map { .text($0) })]]
    }

    private static let account = object(
        ["person", "signIns", "tokens", "isFresh"],
        ["person": reference("Person"), "signIns": list("SignIn"), "tokens": list("Token"), "isFresh": flag],
        "`isFresh`: whether the last proof is not older than ten minutes.")

    private static let signIn = object(
        ["number", "began", "used", "hasSecondFactor", "isThis"],
        ["number": number, "began": milliseconds, "used": milliseconds, "hasSecondFactor": flag, "isThis": flag])

    private static let person = object(
        [
            "number", "name", "isOwner", "isDisabled", "hasPassphrase", "hasSecondFactor", "recoveryCodes",
            "memberships", "created",
        ],
        [
            "number": number, "name": text, "isOwner": flag, "isDisabled": flag, "hasPassphrase": flag,
            "hasSecondFactor": flag, "recoveryCodes": whole, "memberships": list("Membership"),
            "created": milliseconds,
        ])

    private static let membership = object(
        ["study", "role"],
        [
            "study": ["type": "string", "minLength": 1, "maxLength": 64],
            "role": ["type": "string", "enum": .list(Role.allCases.map { .text($0.rawValue) })],
            "grants": names(Grant.allCases.map(\.rawValue)),
        ])

    private static let actions = names(Action.allCases.filter(\.isForTokens).map(\.rawValue))

    private static let newToken = object(
        ["label", "actions"],
        [
            "label": ["type": "string", "minLength": 1, "maxLength": 80], "actions": actions,
            "studies": ["type": "array", "items": ["type": "string", "minLength": 1, "maxLength": 64]],
            "days": ["type": "integer", "minimum": 1, "maximum": .int(NewToken.days.most)],
        ], "Without `studies` it is for all that its person has a part in.")

    private static func token(_ more: [String]) -> Node {
        var properties: Node = [
            "number": number, "person": number, "label": text, "actions": actions,
            "studies": ["type": "array", "items": text], "created": milliseconds, "expires": milliseconds,
            "lastDay": whole,
        ]
        for name in more { properties[name] = text }
        return object(
            ["number", "person", "label", "actions", "created", "expires"] + more, properties,
            "`lastDay`: of the last use, in days since 1970.")
    }

    private static let newInvitation = object(
        ["kind"],
        [
            "kind": ["type": "string", "enum": ["join", "reset"]], "isOwner": flag,
            "membership": reference("Membership"), "person": number,
        ], "`join` makes a person; `reset` lets `person` choose a new passphrase.")

    private static func invitation(_ more: [String], flags: [String] = []) -> Node {
        var properties: Node = [
            "number": number, "kind": ["type": "string", "enum": ["open", "join", "reset"]], "isOwner": flag,
            "membership": reference("Membership"), "person": number, "name": text, "created": milliseconds,
            "expires": milliseconds,
        ]
        for name in more { properties[name] = text }
        for name in flags { properties[name] = flag }
        return object(["number", "kind", "isOwner", "created", "expires"] + more + flags, properties)
    }

    private static let auditEntry = object(
        ["number", "time", "actor", "via", "action", "object", "detail", "previous", "hash"],
        [
            "number": number, "time": milliseconds, "actor": text, "via": text,
            "action": ["type": "string", "enum": .list(AuditAction.allCases.map { .text($0.rawValue) })],
            "object": text, "detail": ["type": "string", "description": "JSON"], "previous": hash, "hash": hash,
        ], "`hash` is the SHA-256 of `previous` followed by the other properties as canonical JSON.")
}
