import Archive
import Credentials
import Documents
import HTTPTypes
import Hummingbird
import Interface
import Rights
import Wire

/// The page at `/s`, where people type the code from a wall or a poster into its one field.
struct CodeEntrance: Sendable {
    /// The paths of the page; a slash at the end is a slip.
    static let paths = ["/s", "/s/"]
    private static let longest = 200

    let finder: LinkFinder
    let responder: PageResponder
    let render: @Sendable (_ page: CodePage, _ language: Language) -> FirstScreen

    /// Leads on to the study of the code in the query, or says what is wrong with the code.
    func respond(to request: Request, _ context: LabContext) async throws -> Response {
        guard request.method == .get || request.method == .head else {
            return try responder.respond(to: request)
        }
        // Forms write a plus for a blank, and codes have neither.
        let sent = request.uri.queryParameters["code"].map { String($0) } ?? ""
        let text = String(sent.prefix(Self.longest)).replacing("+", with: " ")
        let (fault, code) = try await look(text, request, context)
        guard fault != nil || text.isEmpty else {
            return Response(status: .seeOther, headers: [.location: "/s/" + code, .cacheControl: "no-store"])
        }
        let language = responder.wanted(request, among: responder.participantLanguages)
        var response = responder.respond(with: render(CodePage(typed: text, fault: fault), language))
        response.headers[.cacheControl] = "no-store"
        switch fault {
        case .form?: response.status = .badRequest
        case .unknown?, .notWhole?: response.status = .notFound
        case .tooMany(let seconds)?:
            response.status = .tooManyRequests
            response.headers[.retryAfter] = String(seconds)
        case nil: break
        }
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func look(
        _ text: String, _ request: Request, _ context: LabContext
    ) async throws -> (fault: CodePage.Fault?, code: String) {
        guard !text.isEmpty else { return (nil, "") }
        guard let code = LinkCode.normal(text) else { return (.form, "") }
        do {
            guard let entrance = try await finder.find(code, request, context), entrance.refusal != .linkUnknown else {
                return (.unknown, code)
            }
            let isWhole = [.general, .classroom, .panel].contains(entrance.link.kind)
            return (isWhole ? nil : .notWhole, entrance.link.code)
        } catch let problem as Problem where problem.kind == .tooMany {
            return (.tooMany(seconds: problem.retryAfter ?? 60), code)
        }
    }
}
