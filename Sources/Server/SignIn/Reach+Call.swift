import Archive

/// Whose a call is, and where it comes from.
extension Reach {
    /// Where a request comes from, as far as newcomers are counted: behind a proxy all come from this machine.
    func network(of call: Call) -> String { network(call.request, call.context) }

    /// The same, where many share places with those who come from elsewhere; nil for who sits at this machine.
    func sharedNetwork(of call: Call) -> String? {
        if case .machine = entrance(call.request, call.context) { return nil }
        return network(of: call)
    }

    /// Whose what is asked for will be: a person's, by whatever token they ask, or a profile's.
    func holder(of call: Call) throws(Problem) -> Holder {
        if let asker = call.asker { return Holder(owner: "person \(asker.person.number)", kind: "person") }
        return Holder(owner: try call.profile.keyHash, network: sharedNetwork(of: call))
    }
}
