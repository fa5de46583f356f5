import HTTPTypes
import Hummingbird
import NIOCore
import Wire

/// Draws texts as QR codes.
struct CodePicture: Sendable {
    /// Draws a text as an SVG document; returns nil if it is too long for a code. Without the function nothing is
    /// drawn.
    let draw: (@Sendable (_ text: String) -> String?)?

    /// The answer with a text as a QR code.
    func answer(_ text: String) throws(Problem) -> Response {
        guard let picture = draw?(text) else {
            throw Problem(.notFound, "this server draws no codes", remedy: "type the address")
        }
        return Response(
            status: .ok, headers: [.contentType: "image/svg+xml"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: picture)))
    }
}
