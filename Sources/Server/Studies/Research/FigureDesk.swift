import Archive
import HTTPTypes
import Hummingbird
import NIOCore
import Tree
import Wire

/// Tells numbers of studies in a reader's language.
struct FigureDesk: Sendable {
    let figures: StudyFigureRenderer?
    /// The languages that the lab has, as BCP 47 tags.
    let languages: [String]

    func html(_ subject: StudyFigureRenderer.Subject, _ facts: Node, _ call: Call) throws(Problem) -> Response {
        let text = try renderer().tell(subject, facts, try language(call), try call.dayOffset().minutes)
        return Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    func renderer() throws(Problem) -> StudyFigureRenderer {
        guard let figures else {
            throw Problem(.notFound, "this server draws nothing", remedy: "ask for the dashboard in JSON")
        }
        return figures
    }

    func language(_ call: Call) throws(Problem) -> String {
        guard let wish = call.query("language") else {
            return LanguageChoice.language(call.request.headers[.acceptLanguage], among: languages)
        }
        guard languages.contains(wish) else {
            throw call.unacceptable("language", wish, expected: "one of " + languages.joined(separator: ", "))
        }
        return wish
    }
}
