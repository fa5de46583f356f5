extension Call {
    /// The object in the body of a request about people or studies.
    func fields() async throws -> FieldReader {
        let body = try await JSONBody.read(request, limit: 16 << 10, remedy: "send what is described, and no more")
        return try FieldReader(body.value, in: body)
    }
}
