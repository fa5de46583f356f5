import Archive

/// Ends tokens of people who change how they sign in.
extension SignInService {
    /// Ends all tokens of the asker if the request wishes that.
    func endTokens(of asker: Asker, where fields: FieldReader) async throws {
        guard try fields.optional("endsTokens", { $0.bool }) == true else { return }
        try await endTokens(of: asker.person.number, by: asker.author)
    }

    /// Ends all tokens of a person.
    func endTokens(of person: Int64, by author: Author) async throws {
        for token in try await people.tokens(of: person) {
            _ = try await people.end(token: token.number, of: person, by: author)
        }
    }
}
