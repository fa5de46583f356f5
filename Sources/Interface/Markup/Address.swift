import Text

/// Guards the addresses of links.
enum Address {
    /// The address, or `#` where following it would run code: any scheme other than http, https, mailto and blob.
    static func safe(_ address: String) -> String {
        var scheme: [UInt8] = []
        for byte in address.bytes {
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
                return address
            case UInt8(ascii: ":"):
                return isKnown(scheme) ? address : "#"
            case 0...0x20:
                // Control characters and blanks are left out, as browsers do, so that they cannot hide a scheme.
                continue
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                scheme.append(byte + 32)
            default:
                scheme.append(byte)
            }
        }
        return address
    }

    private static func isKnown(_ scheme: [UInt8]) -> Bool {
        scheme.isSame(as: "https") || scheme.isSame(as: "http") || scheme.isSame(as: "mailto")
            || scheme.isSame(as: "blob")
    }
}
