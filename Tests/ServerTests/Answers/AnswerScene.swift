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
    let token: String
    /// The secret of an invitation that nobody has taken up.
    let link: String

    /// A definition in which reminders are offered, and cells are counted.
    static let definition = StudyLaboratory.definition
        .replacing(#""maximum":3,"#, with: #""maximum":90,"mail":true,"neutralTitle":{"en":"Second part"},"#)
        .replacing(#""data":"10 y","#, with: #""data":"10 y","contacts":"30 d","#)
        .replacing(
            #"{"id":"end","#,
            with:
                #"{"id":"week","kind":"wait","visit":2,"after":"7 d","tolerance":"1 d","missed":"end","reminders":["1 d"]},{"id":"end","#
        )

    init() async throws {
        let clock = StudyLaboratory.Clock()
        var services = LaboratoryServices()
        services.passphrases = PassphraseDesk(Argon2(memory: 64, passes: 1, lanes: 1))
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
        services.baker = HeadBaker { sofa, _ in
            if sofa.first == UInt8(ascii: "x") {
                return .refused(place: "receivers", expected: "2", found: "1", remedy: "Use a measurement of one head")
            }
            return .baked(sofa.reversed())
        }
        services.backups = Self.backups
        // Whoever waits for a rate has another answer each time.
        services.seconds = { clock.now / 1000 }
        let mailer = MailAddress("lab@lab.example").map { Mailer(from: $0) { _ in .sent } }
        lab = try await StudyLaboratory(
            Self.definition, templates: TestStudies.templates, mailer: mailer, services: services
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
        for role in AnswerRole.allCases {
            guard let invitation = role.invitation(to: Self.study) else { continue }
            people[role] = try await lab.add(role.rawValue, invitation)
        }
        self.people = people
        other = try await lab.add(
            "Other", Invitation(.join, membership: Membership(study: Self.study, role: .reader, grants: [])))
        let invitation = Secret(.invitation)
        link = invitation.text
        _ = try await lab.archive.invite(Invitation(.join), hash: invitation.hash, by: .commandLine)
        let secret = Secret(.token)
        token = secret.text
        guard let owner = people[.owner] else { return }
        _ = try await lab.archive.make(
            NewToken(
                label: "all", actions: Action.allCases.filter(\.isForTokens), studies: nil,
                expires: lab.clock.now + 1e9), hash: secret.hash, of: owner.number, by: .commandLine)
        try await lab.archive.add(
            StudyLink(code: "PREV22", kind: .preview, mode: .preview), to: Self.study, by: .commandLine)
        try await lab.archive.add(StudyLink(code: "PERS22", kind: .personal), to: Self.study, by: .commandLine)
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

    /// Lets those take part who ask as such.
    func arrive(_ client: Client) async throws {
        for number in [1, 2, 4] {
            var person = Participant(number, client, lab)
            _ = try await person.begin()
            try await person.consent()
            if number == 1 { _ = try await person.allot("groups") }
        }
        var decliner = Participant(3, client, lab)
        _ = try await decliner.begin()
        let opening = Opening(
            origin: StudyLaboratory.start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop])
        try await decliner.act(.opened(opening), .shown(step: "consent"), .declined)
    }

    /// What makes a request one of a role.
    func send(
        _ method: HTTPRequest.Method, _ request: VisitRequest, as role: AnswerRole, _ client: Client
    ) async throws -> Answer {
        var fields = request.headers
        if role.hasKey {
            let number = [.participant: 1, .decliner: 3][role] ?? 99
            return try await Participant(number, client, lab).client(method, request.path, request.body, fields)
        }
        if role == .program { fields[.authorization] = "Bearer \(token)" } else { fields[.authorization] = "" }
        if let person = people[role] {
            fields[.cookie] = try await lab.browser(client, of: person).cookie
            if let site = HTTPField.Name("Sec-Fetch-Site") { fields[site] = "same-origin" }
        }
        return try await client(method, request.path, request.body, fields)
    }
}
