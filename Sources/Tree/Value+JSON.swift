import Text

extension Value {
    /// Reads a JSON text.
    ///
    /// Strict: a name that is there twice, invalid UTF-8, a broken escape, a number that is too large, a nesting of more
    /// than 64 levels or anything after the value is an error. `file` only names the source in errors.
    /// Complexity: O(length), and O(n log n) for an object of n names.
    ///
    /// - Throws: the first error with its line, column and path.
    public init(json text: String, file: String = "") throws(TreeError) {
        try self.init(json: text.bytes, file: file)
    }

    /// Reads the UTF-8 bytes of a JSON text.
    public init(json bytes: [UInt8], file: String = "") throws(TreeError) {
        var reader = JSONReader(bytes, file: file)
        self = try reader.document()
    }

    /// The value as JSON: the same text for equal values everywhere.
    ///
    /// Names are ordered by their UTF-8 bytes, doubles have the fewest digits that read back as the same number and always
    /// a point or an exponent, numbers that are not finite become `null`.
    public func json(pretty: Bool = false) -> String {
        String(bytes: jsonBytes(pretty: pretty))
    }

    /// The UTF-8 bytes of `json(pretty:)`.
    public func jsonBytes(pretty: Bool = false) -> [UInt8] {
        var writer = JSONWriter(pretty: pretty)
        writer.write(self)
        return writer.bytes
    }

    /// The SHA-256 of the compact JSON text, as 64 hexadecimal digits: equal exactly for equal values.
    public var contentHash: String { SHA256.hexadecimal(of: jsonBytes()) }
}
