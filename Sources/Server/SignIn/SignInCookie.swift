import Credentials
import HTTPTypes
import Hummingbird

/// The cookie that keeps a sign-in.
struct SignInCookie: Equatable, Sendable {
    /// Fourteen days, as long as a sign-in lasts at most, in seconds.
    private static let seconds = 14 * 24 * 3600

    let name: String
    private let isSecure: Bool

    private init(name: String, isSecure: Bool) { (self.name, self.isSecure) = (name, isSecure) }

    /// The cookie beside it that outlasts the sign-in: ``KnownBrowser``.
    var known: SignInCookie { SignInCookie(name: name + "-known", isSecure: isSecure) }

    /// Nil where nobody signs in. Over HTTP cookies do not know ports, so the name has it: two labs on one machine.
    init?(_ entrance: Reach.Entrance) {
        switch entrance {
        case .machine(let port): (name, isSecure) = ("merkwelt-local-\(port)", false)
        case .secure: (name, isSecure) = ("__Host-merkwelt", true)
        case .open: return nil
        }
    }

    /// What the header has to say to keep a value.
    func keeping(_ value: String) -> String { field(value, seconds: Self.seconds) }

    /// What the header has to say to forget it.
    var forgetting: String { field("", seconds: 0) }

    func field(_ value: String, seconds: Int) -> String {
        "\(name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
    }

    /// The hash of the value that a request has; nil without one, or with a value that can be none.
    func hash(in headers: HTTPFields) -> String? {
        value(in: headers).flatMap { Secret.hash(of: $0, as: .signIn) }
    }

    /// The value that a request has. Of two cookies of this name none counts, since one of them is somebody else's.
    func value(in headers: HTTPFields) -> String? {
        let values = headers[values: .cookie].flatMap { $0.split(separator: ";") }.map(\.trimmed)
            .filter { $0.hasPrefix(name + "=") }
        guard values.count == 1 else { return nil }
        return String(values[0].dropFirst(name.utf8.count + 1))
    }
}
