import HummingbirdCore
import Logging
import NIOCore
import TLS

/// HTTP within TLS.
struct SecureChannel: ServerChildChannel {
    let identity: TLSIdentity
    let plain: HTTP1Channel

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(TLSServerHandler(identity.context))
        }.flatMap { plain.setup(channel: channel, logger: logger) }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async { await plain.handle(value: value, logger: logger) }
}
