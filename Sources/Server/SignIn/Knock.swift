/// An attempt to sign in, with what is needed to count failures.
struct Knock: Sendable {
    /// The name in the form in which it is looked up.
    let name: String
    /// The network from which the attempt comes.
    let network: String
    /// The mark of the browser, if somebody has signed in under this name on it before.
    var browser: String?

    /// The one for whom attempts are counted: a known browser for itself, and everybody else by their network.
    var payer: String { browser.map { "browser \($0)" } ?? "network \(network)" }
    /// The failures of a name that come from one payer.
    var pair: String { name + "\u{0}" + payer }
}
