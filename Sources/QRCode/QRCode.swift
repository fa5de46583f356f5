private import CQRCode

/// A text as a QR code (ISO/IEC 18004), made by libqrencode in the smallest version that holds it, with a seventh of it
/// recoverable (level M).
///
/// ```swift
/// let code = try QRCode("http://192.168.178.23:8080/join")
/// print(code.terminal(hasColours: true))
/// ```
package struct QRCode: Equatable, Sendable {
    /// Modules on a side, without the margin; 21 to 177.
    package let side: Int
    /// Whether each module is dark, row by row from the top left.
    private let modules: [Bool]

    /// Modules of light ground around the code, as the standard asks for.
    package static let margin = 4

    /// Encodes a text.
    ///
    /// - Parameter text: 1 to 2 331 bytes of UTF-8 without NUL.
    /// - Throws: ``QRCodeError`` if the text is empty, too long, or has a NUL.
    package init(_ text: String) throws(QRCodeError) {
        let count = text.utf8.count
        guard (1...2331).contains(count), !text.utf8.contains(0) else { throw QRCodeError(bytes: count) }
        let code = text.withCString { QRcode_encodeString8bit($0, 0, QR_ECLEVEL_M) }
        guard let code else { throw QRCodeError(bytes: count) }
        defer { QRcode_free(code) }
        side = Int(code.pointee.width)
        // The lowest bit says that a module is dark; the others say what it is for.
        modules = (0..<side * side).map { code.pointee.data[$0] & 1 == 1 }
    }

    /// Whether a module is dark. Outside the code everything is light.
    package func isDark(row: Int, column: Int) -> Bool {
        (0..<side).contains(row) && (0..<side).contains(column) && modules[row * side + column]
    }
}

/// A text that no QR code can hold.
package struct QRCodeError: Error, Equatable, CustomStringConvertible {
    /// The text's length as UTF-8.
    package let bytes: Int

    package var description: String {
        "a QR code holds 1 to 2331 bytes without NUL, found \(bytes); shorten the text"
    }
}
