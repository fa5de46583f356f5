/// Files of which the bytes wait on the disk until all of them are written.
final class SpooledSink: FileSink {
    private let sink: any FileSink
    private let spool: Spool

    init(_ sink: any FileSink, _ spool: Spool) { (self.sink, self.spool) = (sink, spool) }

    func begin(_ name: String) throws {
        try sink.begin(name)
        try keep()
    }

    func write(_ bytes: [UInt8]) throws {
        try sink.write(bytes)
        try keep()
    }

    func end() throws {
        try sink.end()
        try keep()
    }

    func close() throws {
        try sink.close()
        try keep()
    }

    private func keep() throws {
        let bytes = sink.drain()
        if !bytes.isEmpty { try spool.add(bytes) }
    }

    func drain() -> [UInt8] { [] }
}

/// The bytes of a form that is one file.
final class OneFileSink: FileSink {
    private var bytes: [UInt8] = []

    func begin(_ name: String) throws {}
    func write(_ bytes: [UInt8]) throws { self.bytes += bytes }
    func end() throws {}
    func close() throws {}

    func drain() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 20) }
        return bytes
    }
}
