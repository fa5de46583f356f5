import Documents
import HTTPTypes
import Hummingbird
import Interface
import Tree
import Wire

/// Answers every request outside the API: a file of the page, or the page itself.
struct PageResponder: Sendable {
    let page: Page?
    let languages: [String]
    /// The languages that participants can have.
    let participantLanguages: [String]
    let pages: LabPages
    var living: LivingFiles? = nil

    /// - Parameter study: the introduction of the study, for the link of a study.
    func respond(to request: Request, introducing study: StudyIntroduction? = nil) throws(Problem) -> Response {
        let path = request.uri.path
        guard request.method == .get || request.method == .head else {
            var problem = Problem(
                .methodNotAllowed, "\(path) does not know the method \(request.method.rawValue)",
                remedy: "use one of the methods named in the header Allow")
            problem.allowed = ["GET", "HEAD"]
            throw problem
        }
        if let text = living?.text(path) { return response(LivingFiles.asset(path, text), to: request) }
        guard let page else {
            throw Problem(
                .notFound, "this server serves the API only", remedy: "start it with the folder of the built page")
        }
        if let asset = page.assets[path] { return response(asset, to: request) }
        // A path that looks like a file is one of an earlier version. An HTML document in its place would be mistaken
        // for the file.
        if path.split(separator: "/").last?.contains(".") == true {
            throw Problem(.notFound, "the page has no file \(path)", remedy: "load the page again")
        }
        let isForParticipants = StudyPage(path: path)?.isForParticipants == true
        if let served = pages.served(
            path, wanted(request, among: isForParticipants ? participantLanguages : languages))
        {
            return response(served.screen, page.shell.html(served), to: request)
        }
        let available = study.map { participantLanguages + $0.brought } ?? languages
        let code = LanguageChoice.language(request.headers[.acceptLanguage], among: available)
        var screen = pages.first(path, study?.words(in: code) ?? Language(code: code) ?? .english)
        study?.introduce(&screen)
        return response(screen, page.shell.html(screen), to: request)
    }

    /// Answers with the page for phones.
    func respond(
        to request: Request, with facts: JoinPage, _ render: (JoinPage, Language) -> FirstScreen
    ) throws(Problem) -> Response {
        guard let page else {
            throw Problem(
                .notFound, "this server serves the API only", remedy: "start it with the folder of the built page")
        }
        let screen = render(facts, wanted(request, among: participantLanguages))
        return response(screen, page.shell.joinHTML(screen), to: request)
    }

    /// Answers with a document that works without a program, also if there is no page.
    func respond(with screen: FirstScreen) -> Response {
        let shell = page?.shell ?? PageShell(head: "", servedHeads: [:], joinHead: "")
        let headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .contentLanguage: screen.language, .vary: "Accept-Language",
        ]
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: shell.plainHTML(screen))))
    }

    /// The wanted language. One in the query takes precedence over the browser's, since a link can be sent to people
    /// with another language.
    func wantedLanguage(_ request: Request, among languages: [String]) -> String {
        let chosen = request.uri.queryParameters["language"].map { String($0) }
        if let chosen, languages.contains(chosen) { return chosen }
        return LanguageChoice.language(request.headers[.acceptLanguage], among: languages)
    }

    /// The wanted language, as a `Language`.
    func wanted(_ request: Request, among languages: [String]) -> Language {
        Language(code: wantedLanguage(request, among: languages)) ?? .english
    }

    private func response(_ asset: PageAsset, to request: Request) -> Response {
        let compressed = asset.brotli.flatMap { acceptsBrotli(request) ? $0 : nil }
        var headers: HTTPFields = [
            .contentType: asset.type, .eTag: "\"\(asset.tag)\(compressed == nil ? "" : "-br")\"",
            .cacheControl: asset.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
        ]
        if asset.brotli != nil { headers[.vary] = "Accept-Encoding" }
        if compressed != nil { headers[.contentEncoding] = "br" }
        return response(compressed ?? asset.plain, headers: headers, to: request)
    }

    private func response(_ screen: FirstScreen, _ document: String, to request: Request) -> Response {
        let html = Array(document.utf8)
        let headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .contentLanguage: screen.language,
            .eTag: "\"\(SHA256.hexadecimal(of: html).prefix(20))\"", .cacheControl: "no-cache",
            .vary: "Accept-Language",
        ]
        return response(ByteBuffer(bytes: html), headers: headers, to: request)
    }

    private func response(_ content: ByteBuffer, headers: HTTPFields, to request: Request) -> Response {
        if let known = request.headers[.ifNoneMatch], let tag = headers[.eTag], Self.names(known, tag) {
            return Response(status: .notModified, headers: headers)
        }
        let response = Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: content))
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// Whether `If-None-Match` names a tag (weak comparison, RFC 9110, section 13.1.2).
    private static func names(_ header: String, _ tag: String) -> Bool {
        header.split(separator: ",").contains { candidate in
            let name = candidate.trimmed
            return name == "*" || name == tag || name == "W/" + tag
        }
    }

    private func acceptsBrotli(_ request: Request) -> Bool {
        for part in (request.headers[.acceptEncoding] ?? "").split(separator: ",") {
            let pieces = part.split(separator: ";").map { $0.trimmed.lowercased() }
            guard pieces.first == "br" else { continue }
            let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }
            return quality.map { (Double($0.dropFirst(2)) ?? 0) > 0 } ?? true
        }
        return false
    }
}
