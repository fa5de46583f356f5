import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Tree
import Wire

/// Completes the bare answer to bytes that are not HTTP, which never reach the router: headers and problem document.
final class BadRequestHandler: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .head(var head) = unwrapOutboundIn(data), head.headerFields[.contentSecurityPolicy] == nil else {
            return context.write(data, promise: promise)
        }
        let problem = Problem(
            .malformedRequest, "the request does not follow HTTP/1.1, or its headers are too large",
            remedy: "send a request of RFC 9112")
        let body = problem.document(instance: "/").jsonBytes()
        SecurityHeaders.add(to: &head.headerFields)
        head.headerFields[.contentType] = "application/problem+json"
        head.headerFields[.contentLength] = String(body.count)
        context.write(wrapOutboundOut(.head(head)), promise: promise)
        context.write(wrapOutboundOut(.body(context.channel.allocator.buffer(bytes: body))), promise: nil)
    }
}
