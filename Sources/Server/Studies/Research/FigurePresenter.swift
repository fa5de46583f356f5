import Archive
import Documents
import HTTPTypes
import Hummingbird
import Interface
import NIOCore
import Tree
import Wire

/// Makes words and pictures of studies' numbers in a reader's language.
struct FigurePresenter: Sendable {
    let pages: LabPages
    /// The languages that the lab has, as BCP 47 tags.
    let languages: [String]
    /// The languages that participants can have.
    let participantLanguages: [String]

    func html(_ figure: StudyFigure, _ call: Call) throws(Problem) -> Response {
        let text = pages.figures(figure, try wanted(call), try call.dayOffset().minutes)
        return Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// The language that the query or the browser asks for, among the lab's languages or among given ones.
    func wanted(_ call: Call, among others: [String]? = nil) throws(Problem) -> Language {
        let languages = others ?? languages
        let code: String
        if let wish = call.query("language") {
            guard languages.contains(wish) else {
                throw call.unacceptable("language", wish, expected: "one of " + languages.joined(separator: ", "))
            }
            code = wish
        } else {
            code = LanguageChoice.language(call.request.headers[.acceptLanguage], among: languages)
        }
        return Language(code: code) ?? .english
    }
}
