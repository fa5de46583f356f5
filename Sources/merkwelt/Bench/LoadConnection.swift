import Foundation

/// A connection that is kept open and has at most one request on its way.
final class LoadConnection {
    let descriptor: Int32
    private(set) var isIdle = true
    private var received: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// - Parameter source: the connection's address on this machine; the system chooses it if nil.
    init(port: Int, from source: String? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if let source { try Self.bind(descriptor, to: source) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard result == 0 else { throw BenchFault("no connection to port \(port)") }
        var isOn: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(descriptor) }

    private static func bind(_ descriptor: Int32, to source: String) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr(source)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(descriptor, $0, size) }
        }
        guard result == 0 else { throw BenchFault("no connection can come from \(source)") }
    }

    /// Sends a request, which has to fit into the socket's buffer.
    func send(_ request: [UInt8]) {
        isIdle = false
        _ = Glibc.send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
    }

    /// Reads the received bytes.
    ///
    /// - Returns: the body of the answer once it is complete. Throws unless its status is 200.
    func receive() throws -> String? {
        guard let answer = try complete() else { return nil }
        guard answer.status == 200 else { throw BenchFault("\(answer.status) \(answer.body)") }
        return answer.body
    }

    /// Reads and drops the received bytes; `nil` at the end.
    func skip() -> Int? {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? count : nil
    }

    /// Sends a request and waits for the answer. Throws if its status is not the expected one.
    func ask(_ request: [UInt8], expecting status: Int) throws {
        send(request)
        while true {
            guard let answer = try complete() else { continue }
            guard answer.status == status else { throw BenchFault("\(answer.status) \(answer.body)") }
            return
        }
    }

    /// Sends a request and waits for the answer.
    ///
    /// - Returns: the answer's status.
    func status(of request: [UInt8]) throws -> Int {
        send(request)
        while true {
            if let answer = try complete() { return answer.status }
        }
    }

    /// Reads the received bytes; nil until the answer is complete.
    func answer() throws -> (status: Int, body: String)? { try complete() }

    private func complete() throws -> (status: Int, body: String)? {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { throw BenchFault("the server closed a connection") }
        received += buffer[..<count]
        guard let end = received.firstRange(of: [13, 10, 13, 10]) else { return nil }
        let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        let lines = head.split(separator: "\r\n")
        let length = lines.first { $0.lowercased().hasPrefix("content-length:") }?.split(separator: " ").last
        guard let length = length.flatMap({ Int($0) }), received.count >= end.upperBound + length else { return nil }
        let body = String(decoding: received[end.upperBound..<end.upperBound + length], as: UTF8.self)
        received.removeAll(keepingCapacity: true)
        isIdle = true
        return (lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0, body)
    }
}
