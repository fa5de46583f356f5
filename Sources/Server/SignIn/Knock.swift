/// Somebody who tries to sign in, as far as failures are counted.
struct Knock: Sendable {
    /// The name in the form in which it is looked up.
    let name: String
    /// Where the attempt comes from.
    let network: String
    /// What stands for the browser, where somebody has signed in under this name on it before.
    var browser: String?

    /// What is counted together: a browser that is known pays for itself alone, everybody else with their network.
    var payer: String { browser.map { "browser \($0)" } ?? "network \(network)" }
    /// The failures of a name that come from one payer.
    var pair: String { name + "\u{0}" + payer }
}
