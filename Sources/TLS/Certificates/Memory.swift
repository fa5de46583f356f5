private import COpenSSL

/// Texts and bytes as OpenSSL reads and writes them.
enum Memory {
    /// Reads something out of a text.
    ///
    /// - Parameter take: is given OpenSSL's view of the text, which does not outlive the call.
    static func reading(_ text: String, _ take: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? {
        Array(text.utf8).withUnsafeBytes { bytes in
            guard let memory = BIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count)) else { return nil }
            defer { BIO_free(memory) }
            defer { ERR_clear_error() }
            return take(memory)
        }
    }

    /// What something writes.
    static func writing(_ doing: String, _ put: (OpaquePointer) -> Int32) throws(TLSError) -> String {
        guard let memory = BIO_new(BIO_s_mem()) else { throw TLSError.fault(doing) }
        defer { BIO_free(memory) }
        guard put(memory) == 1 else { throw TLSError.fault(doing) }
        let text = String(unsafeUninitializedCapacity: BIO_ctrl_pending(memory)) { room in
            max(0, Int(BIO_read(memory, room.baseAddress, Int32(room.count))))
        }
        return text
    }

    /// What one of OpenSSL's functions gives as DER.
    static func der(_ put: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32) -> [UInt8] {
        let count = put(nil)
        guard count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { room, written in
            var place = room.baseAddress
            written = Int(put(&place))
        }
    }
}
