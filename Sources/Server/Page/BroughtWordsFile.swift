import Archive
import HTTPTypes
import Hummingbird
import Interface
import NIOCore
import Studies
import Tree
import Wire

/// The words that a study brings, as the page's program reads them:
/// `/words/DEFINITION/LANGUAGE/words.en.1a2b3c4d.txt`, whose end names the program's own English file, since texts stand in
/// that one's order. What such an address gives never changes.
struct BroughtWordsFile {
    private let definition: String
    private let code: String
    private let english: String

    /// - Returns: nil for another path.
    init?(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "words", parts[2].utf8.count == 64 else { return nil }
        (definition, code, english) = (parts[2], parts[3], "/" + parts[4])
    }

    /// The file.
    ///
    /// - Parameters:
    ///   - studies: where definitions are.
    ///   - page: whose program reads it.
    func response(_ studies: any StudyStore, _ page: Page) async throws -> Response {
        guard english.hasPrefix("/words.en."), let own = page.assets[english],
            let json = try await studies.definition(hash: definition), let node = (try? Value(json: json))?.node,
            let language = Study(node: node).words(in: code),
            let text = Catalogue.pageFile(brought: language, like: String(buffer: own.plain))
        else {
            throw Problem(.notFound, "the study has no such words for this page", remedy: "load the page again")
        }
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/plain; charset=utf-8", .cacheControl: "public, max-age=31536000, immutable",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
