import Archive

/// The origin and the owner of a call.
extension Reach {
    /// The network of a request for counting newcomers. Behind a proxy, connections themselves all come from this
    /// machine.
    func network(of call: Call) -> String { network(call.request, call.context) }

    /// The network by which places are shared; nil for requests from this machine.
    func sharedNetwork(of call: Call) -> String? {
        if case .machine = entrance(call.request, call.context) { return nil }
        return network(of: call)
    }

    /// The holder of what is asked for: a person, also if they ask by a token, or a profile.
    func holder(of call: Call) throws(Problem) -> Holder {
        if let asker = call.asker { return Holder(owner: "person \(asker.person.number)", kind: "person") }
        return Holder(owner: try call.profile.keyHash, network: sharedNetwork(of: call))
    }
}
