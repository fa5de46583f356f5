import COpenSSL
import Foundation

/// A client over TLS, by OpenSSL itself: it trusts one authority, or whatever comes.
final class SecureConnection {
    private let descriptor: Int32
    private let context: OpaquePointer?
    private let session: OpaquePointer?

    /// Connects and agrees on keys.
    ///
    /// - Parameters:
    ///   - trusting: the only authority that counts, in PEM; nil where any certificate does.
    ///   - name: whom the certificate has to be for: a name, or an address.
    ///   - version: the newest that this client knows.
    init(
        port: Int, host: String = "127.0.0.1", trusting: String? = nil, name: String = "localhost",
        version: Int32 = TLS1_3_VERSION
    ) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        context = SSL_CTX_new(TLS_client_method())
        if let trusting {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pem")
            try trusting.write(to: file, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(at: file) }
            SSL_CTX_load_verify_file(context, file.path)
            SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
        }
        session = SSL_new(context)
        if X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), name) != 1 { SSL_set1_host(session, name) }
        guard Self.connect(descriptor, host, port) else { throw POSIXError(.ECONNREFUSED) }
        openssl_limit(session, version)
        SSL_set_fd(session, descriptor)
        guard SSL_connect(session) == 1 else {
            throw Refused(verification: SSL_get_verify_result(session))
        }
    }

    deinit {
        SSL_free(session)
        SSL_CTX_free(context)
        close(descriptor)
    }

    /// Why there is no connection.
    struct Refused: Error, Equatable {
        /// OpenSSL's number of what is wrong with the certificate; 0 where nothing is.
        let verification: Int
    }

    /// The version that was agreed on: `TLSv1.3`.
    var version: String { String(cString: SSL_get_version(session)) }

    /// The SHA-256 of the certificate that the server showed.
    var certificate: [UInt8] {
        var (digest, count) = ([UInt8](repeating: 0, count: 64), UInt32(0))
        let shown = SSL_get1_peer_certificate(session)
        defer { X509_free(shown) }
        X509_digest(shown, EVP_sha256(), &digest, &count)
        return Array(digest.prefix(Int(count)))
    }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = SSL_write(session, bytes, Int32(bytes.count))
    }

    /// Everything until the text ends with `end`, or the server has closed.
    func receive(until end: String? = nil) -> String {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = SSL_read(session, &buffer, Int32(buffer.count))
            if count <= 0 { break }
            received += buffer.prefix(Int(count))
            if let end, received.suffix(end.utf8.count).elementsEqual(end.utf8) { break }
        }
        return String(decoding: received, as: UTF8.self)
    }

    /// Whether the server said goodbye in TLS before it closed.
    var isDismissed: Bool { SSL_get_shutdown(session) & SSL_RECEIVED_SHUTDOWN != 0 }

    /// Says that nothing more comes from here.
    func finish() { _ = SSL_shutdown(session) }

    private static func connect(_ descriptor: Int32, _ host: String, _ port: Int) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = inet_addr(host)
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
