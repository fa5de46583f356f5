import Archive

extension RateGuard {
    /// Counts what takes room like a new session of a profile.
    func count(_ profile: ProfileIdentifier, isKnown: Bool, from network: String) throws(Problem) {
        if isKnown { try admitSession(of: profile.keyHash) } else { try admitProfile(from: network) }
    }
}
