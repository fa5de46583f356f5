import Archive
import AuthorFiles
import Definitions
import Families
import Foundation
import HTTPTypes
import Interface
import Measure
import Rights
import Studies
import Tree

@testable import Credentials
@testable import Server

/// Studies of tests.
enum TestStudies {
    /// The studies that come with a lab.
    static let templates = [StudyTemplate(name: "class", definition: sound.node ?? Node(), minutes: 5)]

    /// A study without a fault.
    static let sound: Value = [
        "format": "merkwelt.study", "id": "sound", "languages": ["en"], "title": ["en": "Sound"],
        "contact": ["name": "Sleep lab", "email": "lab@sleep.test"],
        "retention": ["data": "10 y", "withdrawUntil": "2027-06-30T23:59+02:00"],
        "ethics": ["board": "Board", "number": "1"],
        "steps": [
            [
                "id": "consent", "kind": "consent",
                "sections": .list(
                    ["purpose", "procedure", "risks", "voluntariness"].map {
                        ["id": .text($0), "text": ["en": "Words."]]
                    }),
                "items": [["id": "voluntary", "required": true, "text": ["en": "I agree."]]],
            ],
            ["id": "pvt", "kind": "task", "family": "reaction", "preset": "srt5"],
            ["id": "end", "kind": "finish", "text": ["en": "Thanks"]],
        ],
    ]
}

/// Those who run a study.
extension StudyLaboratory {
    static func open(_ definition: String = StudyLaboratory.definition) async throws -> StudyLaboratory {
        try await StudyLaboratory(definition, templates: TestStudies.templates)
    }

    func add(_ name: String, _ invitation: Invitation) async throws -> StoredPerson {
        let secret = Secret(.invitation)
        _ = try await archive.invite(invitation, hash: secret.hash, by: .commandLine)
        let text = try Argon2(memory: 64, passes: 1, lanes: 1).text(for: PeopleLaboratory.passphrase)
        return try await archive.takeUp(secret.hash, as: Newcomer(name: PersonName(name), passphrase: text))
    }

    /// A browser in which somebody is signed in who has this part in the study; the owner for nil.
    func browser(
        _ client: Client, _ role: Rights.Role?, _ grants: Grant..., in study: String = "coffee", name: String? = nil
    ) async throws -> Browser {
        try await archive.haveStudy(study)
        let membership = role.map { Membership(study: study, role: $0, grants: grants) }
        let invitation = role == nil ? Invitation(.open) : Invitation(.join, membership: membership)
        let person = try await add(name ?? role?.rawValue ?? "Ada", invitation)
        return try await browser(client, of: person)
    }

    func browser(_ client: Client, of person: StoredPerson) async throws -> Browser {
        let secret = Secret(.signIn)
        _ = try await archive.begin(
            NewSignIn(hash: secret.hash, person: person.number, hasSecondFactor: false), by: .person(person.number))
        let browser = Browser(client)
        browser.cookie = "merkwelt-local-\(client.port)=\(secret.text)"
        return browser
    }
}
