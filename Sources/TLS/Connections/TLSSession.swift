private import COpenSSL
internal import NIOCore

/// One connection's encryption, apart from how its bytes travel: what arrives goes in, what is to be sent comes out.
final class TLSSession {
    /// How far a step has led.
    enum Outcome { case done, needsMore, ended, failed }

    /// What is taken in or given out at once, so that a connection's buffers stay small.
    private static let piece = 16 << 10

    private let pointer: OpaquePointer
    // They belong to the session, which frees them.
    private let arriving: OpaquePointer
    private let leaving: OpaquePointer

    init(_ context: TLSContext) throws(TLSError) {
        guard let made = SSL_new(context.pointer) else { throw TLSError.fault("beginning a connection") }
        guard let arriving = BIO_new(BIO_s_mem()), let leaving = BIO_new(BIO_s_mem()) else {
            SSL_free(made)
            throw TLSError.fault("beginning a connection")
        }
        SSL_set_bio(made, arriving, leaving)
        SSL_set_accept_state(made)
        (pointer, self.arriving, self.leaving) = (made, arriving, leaving)
    }

    deinit { SSL_free(pointer) }

    /// Takes what has arrived.
    func take(_ bytes: ByteBuffer) {
        bytes.withUnsafeReadableBytes { _ = BIO_write(arriving, $0.baseAddress, Int32($0.count)) }
    }

    /// Goes on with the agreement on keys.
    func handshake() -> Outcome { outcome(SSL_do_handshake(pointer)) }

    /// Appends what can be read in plain text.
    func read(into plain: inout ByteBuffer) -> Outcome {
        var outcome = Outcome.done
        plain.writeWithUnsafeMutableBytes(minimumWritableBytes: Self.piece) { room in
            var count = 0
            outcome = self.outcome(SSL_read_ex(pointer, room.baseAddress, room.count, &count))
            return count
        }
        return outcome
    }

    /// Encrypts something, and gives what is to be sent for it.
    func write(_ plain: ByteBuffer) -> (outcome: Outcome, bytes: ByteBuffer) {
        var (rest, sent) = (plain, ByteBuffer())
        while let piece = rest.readSlice(length: min(Self.piece, rest.readableBytes)), piece.readableBytes > 0 {
            var count = 0
            let written = piece.withUnsafeReadableBytes {
                SSL_write_ex(pointer, $0.baseAddress, $0.count, &count)
            }
            drain(into: &sent)
            let outcome = outcome(written)
            guard outcome == .done else { return (outcome, sent) }
        }
        return (.done, sent)
    }

    /// Says goodbye: nothing more comes from this end.
    func close() {
        _ = SSL_shutdown(pointer)
        ERR_clear_error()
    }

    /// Appends what is to be sent.
    func drain(into sent: inout ByteBuffer) {
        while BIO_ctrl_pending(leaving) > 0 {
            sent.writeWithUnsafeMutableBytes(minimumWritableBytes: BIO_ctrl_pending(leaving)) { room in
                max(0, Int(BIO_read(leaving, room.baseAddress, Int32(room.count))))
            }
        }
    }

    private func outcome(_ result: Int32) -> Outcome {
        if result > 0 { return .done }
        let code = SSL_get_error(pointer, result)
        ERR_clear_error()
        return switch code {
        case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: .needsMore
        case SSL_ERROR_ZERO_RETURN: .ended
        default: .failed
        }
    }
}

@available(*, unavailable)
extension TLSSession: Sendable {}
