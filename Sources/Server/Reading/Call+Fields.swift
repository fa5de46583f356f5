extension Call {
    /// The object that a request about people or studies brings.
    func fields() async throws -> FieldReader {
        let body = try await JSONBody.read(request, limit: 16 << 10, remedy: "send what is described, and no more")
        return try FieldReader(body.value, in: body)
    }
}
