import Credentials
import HTTPTypes
import Hummingbird

/// The cookie that keeps a sign-in.
struct SignInCookie: Equatable, Sendable {
    /// Fourteen days in seconds, the longest time of a sign-in.
    private static let seconds = 14 * 24 * 3600

    let name: String
    private let isSecure: Bool

    private init(name: String, isSecure: Bool) { (self.name, self.isSecure) = (name, isSecure) }

    /// The cookie of ``KnownBrowser``, which outlasts the sign-in.
    var known: SignInCookie { SignInCookie(name: name + "-known", isSecure: isSecure) }

    /// Nil where nobody can sign in. Over HTTP the name has the port, because cookies do not tell ports apart and two
    /// labs can be on one machine.
    init?(_ entrance: Reach.Entrance) {
        switch entrance {
        case .machine(let port): (name, isSecure) = ("merkwelt-local-\(port)", false)
        case .secure: (name, isSecure) = ("__Host-merkwelt", true)
        case .open: return nil
        }
    }

    /// The header's text that keeps a value.
    func keeping(_ value: String) -> String { field(value, seconds: Self.seconds) }

    /// The header's text that removes the cookie.
    var forgetting: String { field("", seconds: 0) }

    func field(_ value: String, seconds: Int) -> String {
        "\(name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
    }

    /// The hash of a request's value; nil without a value, or with an impossible one.
    func hash(in headers: HTTPFields) -> String? {
        value(in: headers).flatMap { Secret.hash(of: $0, as: .signIn) }
    }

    /// The value in a request. If it has two cookies of this name, none counts, since one of them is foreign.
    func value(in headers: HTTPFields) -> String? {
        let values = headers[values: .cookie].flatMap { $0.split(separator: ";") }.map(\.trimmed)
            .filter { $0.hasPrefix(name + "=") }
        guard values.count == 1 else { return nil }
        return String(values[0].dropFirst(name.utf8.count + 1))
    }
}
