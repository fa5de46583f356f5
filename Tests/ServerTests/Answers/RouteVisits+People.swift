import Archive
import HTTPTypes
import Tree

@testable import Server

/// Sign-in, one's own account, and all people.
extension RouteVisits {
    static func account(_ scene: AnswerScene) -> [Visit] {
        let good: Value = ["name": "stranger", "passphrase": .text(PeopleLaboratory.passphrase)]
        return [
            Visit("readLink", body: ["link": .text(scene.link)]),
            Visit(
                "signIn", body: good,
                others: [
                    ("a wrong passphrase", changed(good, "passphrase", "wrong horse battery")),
                    ("an unknown name", changed(good, "name", "Nobody")),
                    ("a code that is not asked for", changed(good, "code", "000000")),
                ]),
            Visit("signInByLink", body: ["link": .text(scene.link)]),
            Visit("setUp", body: ["link": .text(scene.link), "name": "New", "passphrase": "a long new passphrase"]),
            Visit(
                "takeUpLink", body: ["link": .text(scene.link), "name": "New", "passphrase": "a long new passphrase"],
                others: [
                    (
                        "a name that is taken",
                        ["link": .text(scene.link), "name": "owner", "passphrase": "a long new one"]
                    ),
                    ("a short passphrase", ["link": .text(scene.link), "name": "Newer", "passphrase": "abc"]),
                ]),
            Visit("getAccount"),
            Visit(
                "prove", body: ["passphrase": .text(PeopleLaboratory.passphrase)],
                others: [("a wrong passphrase", ["passphrase": "wrong horse battery"])]),
            Visit(
                "putPassphrase", body: ["passphrase": .text(PeopleLaboratory.passphrase), "endsTokens": false],
                others: [("a frequent one", ["passphrase": "password1234"]), ("a short one", ["passphrase": "abc"])]),
            Visit("proposeSecondFactor"),
            Visit("confirmSecondFactor", body: ["code": "000000", "endsTokens": false]),
            Visit("replaceRecoveryCodes", body: ["endsTokens": false]),
            Visit(
                "makeToken", body: ["label": "R", "actions": ["see-results"], "studies": ["coffee"], "days": 30],
                others: [
                    ("an unknown action", ["label": "R", "actions": ["fly"]]),
                    ("what tokens may not do", ["label": "R", "actions": ["backup"]]),
                    ("too many days", ["label": "R", "actions": ["see-results"], "days": 100_000]),
                ]),
        ]
    }

    static func people(_ scene: AnswerScene) -> [Visit] {
        let other = "\(scene.other.number)"
        return [
            Visit("listPeople"),
            Visit(
                "changePerson", ["number": other], body: ["isOwner": false, "isDisabled": false],
                others: [
                    ("an unknown role", ["memberships": [["study": "coffee", "role": "king"]]]),
                    (
                        "two parts in a study",
                        [
                            "memberships": [
                                ["study": "coffee", "role": "reader"], ["study": "coffee", "role": "assistant"],
                            ]
                        ]
                    ),
                ]),
            Visit("listInvitations"),
            Visit(
                "invite", body: ["kind": "join", "isOwner": false],
                others: [
                    ("an unknown kind", ["kind": "open"]), ("a reset of nobody", ["kind": "reset"]),
                    ("a reset", ["kind": "reset", "person": .int(scene.other.number)]),
                ]),
            Visit("listTokens"), Visit("listBackups"), Visit("makeBackup"),
            Visit("examineBackup", ["name": "merkwelt-20261122T170643Z.db"]),
        ]
    }
}
