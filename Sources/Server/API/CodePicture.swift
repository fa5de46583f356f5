import HTTPTypes
import Hummingbird
import NIOCore
import Wire

/// Draws texts as codes for cameras.
struct CodePicture: Sendable {
    /// A text as an SVG document; nil where it is too long for a code. Without it nothing is drawn.
    let draw: (@Sendable (_ text: String) -> String?)?

    /// A text as a code.
    func answer(_ text: String) throws(Problem) -> Response {
        guard let picture = draw?(text) else {
            throw Problem(.notFound, "this server draws no codes", remedy: "type the address")
        }
        return Response(
            status: .ok, headers: [.contentType: "image/svg+xml"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: picture)))
    }
}
