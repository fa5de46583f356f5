import Hummingbird
import Tree

/// One file of the built page, in memory as it is and compressed.
struct PageAsset: Sendable {
    let path: String
    let type: String
    /// The path names the content, so a browser may keep it for ever.
    let isImmutable: Bool
    let plain: ByteBuffer
    let brotli: ByteBuffer?
    /// A validator without its quotes.
    let tag: String

    init(path: String, type: String, isImmutable: Bool, plain: [UInt8], brotli: [UInt8]?) {
        self.path = path
        self.type = type
        self.isImmutable = isImmutable
        self.plain = ByteBuffer(bytes: plain)
        self.brotli = brotli.map { ByteBuffer(bytes: $0) }
        tag = String(SHA256.hexadecimal(of: plain).prefix(20))
    }
}
