import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Mail
import Research
import Studies
import Tree
import Wire

/// The routes for the address for reminders of visits. Only its owner gives, sees and deletes it.
struct ReminderRoutes: RouteArea {
    let desks: ParticipationService
    let reminders: ReminderSeal
    let responder: PageResponder
    let desk: SignInService
    let rates: RateGuard
    let reach: Reach
    let limits: ServerLimits
    let configuration: LabServerConfiguration

    var routes: [Route] {
        let standing = Route.Answer.ok(API.ReminderContact.self, "How the reminders stand.")
        let page = Route.Answer.text("text/html", "A page.")
        let token = Route.Parameter(
            name: "secret", place: .path, isRequired: true, description: "The secret in a reminder.",
            schema: ["type": "string"])
        return [
            .get(
                "/participation/contact", "getContact",
                "Say whether reminders are offered, and to which address they go",
                "A further key of a participation learns that there is an address, and not which; it offers none.",
                gives: standing, or: [.notFound, .withdrawn], may: .profile, takesFurtherKeys: true, handle: getContact),
            .put(
                "/participation/contact", "putContact",
                "Take an address for reminders of visits, in place of the one before",
                """
                The address is kept enciphered, apart from the data, for reminders alone, and deleted when the \
                participation ends.
                """, taking: API.NewContact.self, gives: standing,
                or: [
                    .notFound, .withdrawn, .participationOver, .noConsent, .mailNotOffered, .tooMany, .diskFull,
                ], may: .profile, handle: putContact),
            .delete(
                "/participation/contact", "deleteContact", "Delete the address, and send no more reminders",
                gives: .done("There is no address."), or: [.notFound, .withdrawn, .diskFull], may: .profile,
                takesFurtherKeys: true, handle: deleteContact),
            .get(
                "/reminders/{secret}", "askToStopReminders", "Show the page on which reminders are stopped",
                "Nothing is changed, whatever the secret: programs that look through mail open every link.",
                with: [token], gives: page, may: .everybody, handle: { showStop($0, isStopped: false) }),
            .post(
                "/reminders/{secret}", "stopReminders",
                "Stop the reminders that this secret came with, and delete the address (RFC 8058)",
                "The answer is the same for a secret that is not known, or was used before.", with: [token],
                gives: page, or: [.tooMany, .diskFull], may: .everybody, handle: stopReminders),
        ]
    }

    @Sendable private func getContact(_ call: Call) async throws -> Response {
        try await standing(of: desks.present(call.profile), call)
    }

    /// Whether a study asks for an address, and mail is sent here.
    private func isMailOffered(to participation: StoredParticipation) async throws -> Bool {
        guard reminders.mailer != nil,
            let json = try await desks.studies.definition(hash: participation.hash),
            let node = (try? Value(json: json))?.node
        else { return false }
        return Study(node: node).mail
    }

    private func standing(of participation: StoredParticipation, _ call: Call) async throws -> Response {
        // A further device of the same person can stop the reminders, but neither see nor set the address.
        let isFurther = call.owner != nil
        let isOffered = try await isFurther ? false : isMailOffered(to: participation)
        var answer = API.ReminderContact(isOffered: isOffered)
        if let sealed = try await desks.studies.address(of: call.profile) {
            answer.given = sealed.given
            guard !isFurther else { return .json(answer) }
            // An address that cannot be opened here still exists and can be deleted.
            answer.address = reminders.opened(sealed, of: participation)?.address ?? ""
        }
        return .json(answer)
    }

    @Sendable private func putContact(_ call: Call) async throws -> Response {
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "send the address alone")
        let text = try FieldReader(body.value, in: body).mailAddress("address")
        let participation = try await desks.present(call.profile)
        guard participation.phase.isOpen else { throw Problem.participationOver(participation.phase) }
        guard try await isMailOffered(to: participation) else {
            throw Problem(
                .mailNotOffered, "no reminders are sent by mail here",
                remedy: "put the visit into a calendar; whoever runs the lab can set up mail (merkwelt serve --mail)")
        }
        guard try await desks.studies.hasConsent(call.profile) else {
            throw Problem(.noConsent, "an address is taken after the consent", remedy: "send the consent first")
        }
        try rates.admitContact(from: reach.network(of: call))
        let contact = ReminderSeal.Contact(
            address: text.text, key: try call.profileKey, base: call.outside(configuration).base,
            stop: Secret(.invitation).text)
        let isKept = try await desks.studies.keep(
            reminders.sealed(contact, for: participation), of: call.profile,
            besides: limits.participationsPerAddress - 1)
        guard isKept else {
            // The problem does not tell who gave the address before. Its owner can remove it by each mail.
            throw Problem(
                .tooMany, "as many participations of this study as may have one address have this one",
                remedy: "put the visit into a calendar, or give another address")
        }
        return try await standing(of: participation, call)
    }

    @Sendable private func deleteContact(_ call: Call) async throws -> Response {
        _ = try await desks.present(call.profile)
        try await desks.studies.forgetAddress(of: call.profile)
        return Response(status: .noContent)
    }

    @Sendable private func stopReminders(_ call: Call) async throws -> Response {
        let hash = Secret.hash(of: call.context.parameters.get("secret") ?? "", as: .invitation)
        let isKnown = if let hash { try await desks.studies.forgetAddress(stop: hash) } else { false }
        if !isKnown { try desk.missed(call) }
        return showStop(call, isStopped: true)
    }

    @Sendable private func showStop(_ call: Call, isStopped: Bool) -> Response {
        let language = responder.wantedLanguage(call.request, among: responder.participantLanguages)
        let page = StopPage(isStopped: isStopped, language: language)
        var response = responder.respond(
            with: FirstScreen(language: language, direction: page.direction, title: page.title, html: page.html))
        response.headers[.cacheControl] = "no-store"
        // With this policy the button's request tells its origin, also over plain HTTP.
        if let field = HTTPField.Name("Referrer-Policy") { response.headers[field] = "same-origin" }
        return response
    }
}

extension FieldReader {
    /// A mail address. A problem never tells what was found.
    fileprivate func mailAddress(_ name: String) throws(Problem) -> MailAddress {
        guard let address = node[name]?.text.flatMap({ MailAddress($0) }) else {
            var problem = problem(name, expected: "an address such as name@example.org")
            problem.found = nil
            problem.detail = "\(name): expected an address such as name@example.org"
            throw problem
        }
        return address
    }
}
