import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends connections that would never end: a body that comes drop by drop, an answer that nobody reads, half a request
/// while the server stops. It also notices when the client has left.
///
/// It looks at a connection once a period. A client that moves fewer bytes than a modem would is cut off.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    let presence = Presence()
    private let limits: ConnectionLimits
    private var isReading = false
    /// Whether the body, or the waiting answer, began within this period. Such a one is not judged yet.
    private var isNewBody = false
    private var isNewAnswer = false
    private var received = 0
    private var periods = 0
    private var waiting = 0
    private var taken = 0
    private var isWatching = false

    init(_ limits: ConnectionLimits) { self.limits = limits }

    func handlerAdded(context: ChannelHandlerContext) {
        // The system's send buffer also takes memory, so it is limited.
        _ = context.channel.setOption(.socketOption(.so_sndbuf), value: .init(limits.sendBuffer))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            (isReading, isNewBody, periods) = (true, true, 0)
            watch(context)
        case .body(let bytes): received += bytes.readableBytes
        case .end: isReading = false
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .body(let bytes) = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        let count = bytes.readableBytes
        if waiting == 0 { isNewAnswer = true }
        waiting += count
        let written = promise ?? context.eventLoop.makePromise(of: Void.self)
        written.futureResult.assumeIsolated().whenComplete { _ in
            self.waiting -= count
            self.taken += count
        }
        context.write(data, promise: written)
        watch(context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        presence.leave()
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent {
            // A client that only closes its sending side still gets answers that are cheap to make.
            context.eventLoop.assumeIsolated().scheduleTask(in: Self.amount(limits.halfClosed)) {
                self.presence.leave()
            }
        }
        if event is ChannelShouldQuiesceEvent, isReading {
            context.eventLoop.assumeIsolated().scheduleTask(in: Self.amount(limits.farewell)) {
                if self.isReading { context.close(promise: nil) }
            }
        }
        context.fireUserInboundEventTriggered(event)
    }

    /// Looks again after a period, as long as there is something to watch.
    private func watch(_ context: ChannelHandlerContext) {
        guard !isWatching else { return }
        isWatching = true
        (received, taken) = (0, 0)
        context.eventLoop.assumeIsolated().scheduleTask(in: Self.amount(limits.period)) { self.look(context) }
    }

    private func look(_ context: ChannelHandlerContext) {
        isWatching = false
        guard context.channel.isActive else { return }
        if isReading {
            periods += 1
            let isSlow = !isNewBody && received < limits.bodyBytes
            if isSlow || periods >= limits.bodyPeriods { return context.close(promise: nil) }
        }
        if waiting > 0, !isNewAnswer, taken < limits.answerBytes { return context.close(promise: nil) }
        (isNewBody, isNewAnswer) = (false, false)
        if isReading || waiting > 0 { watch(context) }
    }

    private static func amount(_ seconds: Double) -> TimeAmount { .nanoseconds(Int64(seconds * 1e9)) }
}

@available(*, unavailable)
extension ConnectionGuard: Sendable {}
