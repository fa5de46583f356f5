import Archive

extension SessionStore {
    /// Whether a profile has no such session.
    func isNew(_ session: SessionIdentifier, of profile: ProfileIdentifier) async throws -> Bool {
        do {
            _ = try await self.session(session, of: profile)
            return false
        } catch {
            guard error.code == .notFound else { throw error }
            return true
        }
    }
}
