import Foundation

/// Runs blocking work on a thread of its own: the server under test needs the threads of the tasks.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
}

/// A connection that sends whatever a test wants, HTTP or not.
struct RawConnection: ~Copyable {
    private let descriptor: Int32

    /// - Parameter seconds: how long it waits for what comes next.
    init(port: Int, host: String = "127.0.0.1", patience seconds: Int = 10) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = inet_addr(host)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
        var patience = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Sends all of it, or as much as the other side takes before it closes.
    func send(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let sent = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if sent <= 0 { return }
            bytes = bytes.dropFirst(sent)
        }
    }

    /// What comes next; nothing once the other side has closed or the patience is over.
    func receiveSome() -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return buffer.prefix(max(0, count))
    }

    /// Waits for the first byte of an answer and takes no more.
    func waitForAnswer() {
        var byte: UInt8 = 0
        _ = recv(descriptor, &byte, 1, 0)
    }

    /// Whether the other side closes within the patience; what comes before is passed over.
    func isClosed() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count == 0 { return true }
            if count < 0 { return errno == ECONNRESET }
        }
    }

    /// Everything that comes until the other side closes or the text ends with `end`.
    func receive(until end: String? = nil) -> String {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { break }
            received += buffer.prefix(count)
            if let end, String(decoding: received, as: UTF8.self).hasSuffix(end) { break }
        }
        return String(decoding: received, as: UTF8.self)
    }
}
