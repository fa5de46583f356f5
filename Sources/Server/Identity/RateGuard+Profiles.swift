import Archive

extension RateGuard {
    /// Counts an upload that takes room like a new session, or a new profile.
    func count(_ profile: ProfileIdentifier, isKnown: Bool, from network: String) throws(Problem) {
        if isKnown { try admitSession(of: profile.keyHash) } else { try admitProfile(from: network) }
    }
}
