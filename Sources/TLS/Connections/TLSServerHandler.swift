package import NIOCore

/// Encrypts a connection at the server's end. Everything behind it sees plain text.
///
/// What is not TLS, or breaks it, closes the connection without a word to those behind. A client that says goodbye in TLS
/// has closed its half, as one that closes its half of an unencrypted connection.
package final class TLSServerHandler: ChannelDuplexHandler {
    package typealias InboundIn = ByteBuffer
    package typealias InboundOut = ByteBuffer
    package typealias OutboundIn = ByteBuffer
    package typealias OutboundOut = ByteBuffer

    private let session: TLSSession
    private var isAgreed = false
    private var isClosing = false
    private var isInputClosed = false

    /// - Parameter context: the certificate to begin with.
    /// - Throws: `fault`.
    package init(_ context: TLSContext) throws(TLSError) { session = try TLSSession(context) }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        session.take(unwrapInboundIn(data))
        if !isAgreed {
            let outcome = session.handshake()
            send(context)
            switch outcome {
            case .done: isAgreed = true
            case .needsMore: return
            case .ended, .failed: return give(context)
            }
        }
        while !isClosing {
            var plain = context.channel.allocator.buffer(capacity: 0)
            let outcome = session.read(into: &plain)
            if plain.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(plain)) }
            switch outcome {
            case .done: continue
            case .needsMore: return send(context)
            case .ended: return endInput(context)
            case .failed:
                send(context)
                return give(context)
            }
        }
    }

    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard isAgreed, !isClosing else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return
        }
        let (outcome, bytes) = session.write(unwrapOutboundIn(data))
        guard outcome == .done else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return give(context)
        }
        context.write(wrapOutboundOut(bytes), promise: promise)
    }

    package func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        switch mode {
        case .output, .all:
            if isAgreed, !isClosing {
                isClosing = mode == .all
                session.close()
                send(context)
            }
        case .input: break
        }
        context.close(mode: mode, promise: promise)
    }

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard case .inputClosed? = event as? ChannelEvent else { return context.fireUserInboundEventTriggered(event) }
        if isAgreed { endInput(context) } else { give(context) }
    }

    /// Nothing more comes from the other end.
    private func endInput(_ context: ChannelHandlerContext) {
        guard !isInputClosed else { return }
        isInputClosed = true
        context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }

    /// Sends what TLS itself has to say.
    private func send(_ context: ChannelHandlerContext) {
        var bytes = context.channel.allocator.buffer(capacity: 0)
        session.drain(into: &bytes)
        if bytes.readableBytes > 0 { context.writeAndFlush(wrapOutboundOut(bytes), promise: nil) }
    }

    /// There is nothing to be done with this connection.
    private func give(_ context: ChannelHandlerContext) {
        guard !isClosing else { return }
        isClosing = true
        context.close(promise: nil)
    }
}

@available(*, unavailable)
extension TLSServerHandler: Sendable {}
