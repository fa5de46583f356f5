import Archive
import Export
import Families
import Foundation
import HTTPTypes
import Levels
import Mail
import Rights
import Studies
import Tree

@testable import Credentials
@testable import Server

/// A lab with everything that routes need, and those who ask them.
struct AnswerScene: Sendable {
    static let study = "coffee"
    /// The most bytes of any body.
    static let mostBytes = 40_000

    let lab: StudyLaboratory
    let people: [AnswerRole: StoredPerson]
    /// A person to whom things are done.
    let other: StoredPerson
    /// Secrets of tokens for everything that tokens may do.
    private(set) var tokens: [AnswerRole: String] = [:]
    let keys: KeyRing
    /// The secret of an invitation that nobody has taken up.
    let link: String

    /// The study's secret, as the laboratory gives it.
    static let secret = [UInt8](repeating: 7, count: 32)
    static let opening = Opening(
        origin: StudyLaboratory.start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop])

    /// A definition in which reminders are offered.
    static let definition = StudyLaboratory.definition
        .replacing(#""maximum":3,"#, with: #""maximum":90,"mail":true,"neutralTitle":{"en":"Second part"},"#)
        .replacing(#""data":"10 y","#, with: #""data":"10 y","contacts":"30 d","#)
        .replacing(
            #"{"id":"end","#,
            with:
                #"{"id":"week","kind":"wait","visit":2,"after":"7 d","tolerance":"1 d","missed":"end","reminders":["1 d"]},{"id":"end","#
        )

    /// - Parameters:
    ///   - roles: who is there; with none of them nobody has set the lab up.
    ///   - publicHost: the name under which others reach the lab.
    ///   - version: of what computes; without one no preview is walked.
    init(
        _ definition: String = Self.definition, roles: [AnswerRole] = AnswerRole.allCases, publicHost: String? = nil,
        version: String = ""
    ) async throws {
        let clock = StudyLaboratory.Clock()
        var services = LaboratoryServices()
        services.version = version
        services.passphrases = PassphraseHasher(Argon2(memory: 64, passes: 1, lanes: 1))
        services.scorer = ProfileTests.scorer
        services.columns = ProfileTests.columns
        services.dictionary = DictionaryMaker { families in
            families.map { ["family": .text($0), "table": "trials", "columns": []] }
        }
        services.progress = ProgressKeeper { stored, sent throws(TreeError) in
            try Progress.merge(stored: stored, sent: sent)
        }
        services.check = DefinitionCheck(faults: { _, _ in [] }) { text in
            let text = String(decoding: text, as: UTF8.self)
            guard text.hasPrefix("id: ") else { return (nil, ["definition.yaml:1:1: expected an id"]) }
            return (["id": .text(String(text.dropFirst(4)))], ["a warning"])
        }
        services.baker = HeadDouble(place: "receivers", expected: "2")
        services.backups = Self.backups
        // Whoever waits for a rate has another answer each time.
        services.seconds = { clock.now / 1000 }
        keys = KeyRing()
        let mailer = MailAddress("lab@lab.example").map { Mailer(from: $0) { _ in .sent } }
        lab = try await StudyLaboratory(
            definition, templates: TestStudies.templates, mailer: mailer, keys: keys, publicHost: publicHost,
            services: services
        ) { limits in
            (limits.bodyBytes, limits.studyBytes, limits.headBytes) = (Self.mostBytes, Self.mostBytes, Self.mostBytes)
            let free = ServerLimits.Rate(burst: 1e6, perMinute: 1e6)
            (limits.secrets, limits.codes, limits.contacts, limits.refusals) = (free, free, free, free)
            (limits.visits, limits.signIns, limits.newProfiles, limits.tokenRequests) = (free, free, free, free)
            (limits.newSessions, limits.progressChanges, limits.newProfilesPerAddress) = (free, free, free)
            limits.listeners = (1_000, 1_000)
            limits.simulated = (20, 5_000)
        }
        var people: [AnswerRole: StoredPerson] = [:]
        for role in roles {
            guard let invitation = role.invitation(to: Self.study) else { continue }
            people[role] = try await lab.add(role.rawValue, invitation)
        }
        self.people = people
        other = try await lab.add(
            "Other", Invitation(.join, membership: Membership(study: Self.study, role: .reader, grants: [])))
        let invitation = Secret(.invitation)
        link = invitation.text
        _ = try await lab.archive.invite(Invitation(.join), hash: invitation.hash, by: .commandLine)
        guard let owner = people[.owner] else { return }
        tokens[.program] = try await token(of: owner)
        try await lab.archive.add(
            StudyLink(code: "PREV22", kind: .preview, mode: .preview), to: Self.study, by: .commandLine)
        try await lab.archive.add(StudyLink(code: "PERS22", kind: .personal), to: Self.study, by: .commandLine)
    }

    private func token(of person: StoredPerson) async throws -> String {
        let secret = Secret(.token)
        _ = try await lab.archive.make(
            NewToken(
                label: "all", actions: Action.allCases.filter(\.isForTokens), studies: nil,
                expires: lab.clock.now + 1e9), hash: secret.hash, of: person.number, by: .commandLine)
        return secret.text
    }

    /// The same, in which every person has a token.
    func withTokens() async throws -> AnswerScene {
        var scene = self
        for (role, person) in people { scene.tokens[role] = try await token(of: person) }
        return scene
    }

    private static let backups: BackupKeeper = {
        let backup = StoredBackup(
            name: "merkwelt-20261122T170643Z.db", made: 1_795_367_203_000, bytes: 4_096, isEncrypted: false)
        return BackupKeeper(
            shelf: { () throws(BackupFault) in
                BackupShelf(
                    folder: "/backups", isOnSameDisk: true, isEncrypted: false, every: 86_400, next: 1_795_453_603_000,
                    kept: .usual, fault: nil, restore: "merkwelt restore", backups: [backup])
            },
            make: { _ throws(BackupFault) in backup },
            examine: { name throws(BackupFault) in
                guard name == backup.name else { throw .unknown }
                return BackupFinding(faults: ["page 7 is torn"], sessions: 3, audit: nil)
            })
    }()

    /// Somebody who takes part, admitted with a seed of their own: the server's are random.
    ///
    /// The device begins afterwards, as one that is known.
    func participant(_ number: Int, _ client: Client, by link: String = "K7QF2M") async throws -> Participant {
        let person = Participant(number, client, lab)
        let profile = try ProfileKey.profile([.authorization: "Bearer \(person.client.key)"])
        let code = WithdrawalCode(secret: Self.secret, keyHash: profile.keyHash)
        let details: Value = ["language": "en", "zone": "Europe/Berlin"]
        let newcomer = NewParticipation(
            link: link, profile: profile, seed: Int64(number), details: details.json(), withdrawal: { _ in code.hash })
        _ = try await lab.archive.begin(newcomer)
        return person
    }

    /// Lets those take part who ask as such.
    func arrive(_ client: Client) async throws {
        for number in [1, 2, 4] {
            var person = try await participant(number, client)
            _ = try await person.begin()
            try await person.consent()
            if number == 1 { _ = try await person.allot("groups") }
        }
        var decliner = try await participant(3, client)
        _ = try await decliner.begin()
        try await decliner.act(.opened(Self.opening), .shown(step: "consent"), .declined)
    }

    /// What makes a request one of a role, as it says it or in another way.
    func send(
        _ method: HTTPRequest.Method, _ request: VisitRequest, as role: AnswerRole, by way: AnswerRole.Way? = nil,
        _ client: Client
    ) async throws -> Answer {
        var (client, fields) = (client, request.headers)
        switch way ?? role.way {
        case .key: client = Participant(role.device, client, lab).client
        case .none: fields[.authorization] = ""
        case .token: fields[.authorization] = "Bearer \(tokens[role] ?? "none")"
        case .cookie:
            fields[.authorization] = ""
            if let person = people[role] { fields[.cookie] = try await lab.browser(client, of: person).cookie }
            if let site = HTTPField.Name("Sec-Fetch-Site") { fields[site] = "same-origin" }
        }
        return try await client(method, request.path, request.body, fields)
    }
}
