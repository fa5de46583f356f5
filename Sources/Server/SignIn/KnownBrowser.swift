import Archive
import Credentials
import HTTPTypes
import Tree

/// The cookie that says under which names somebody has signed in on this browser before. It does not sign anybody in.
/// Its holder is examined at once, however many strangers try the same name.
///
/// For each name it has a random text and a code that the lab's key makes of both. So the server stores nothing, and no
/// name can be read from the cookie.
struct KnownBrowser: Sendable {
    /// The number of people, the latest, for whom one browser is remembered.
    private static let most = 4
    /// Half a year, in seconds.
    private static let seconds = 180 * 24 * 3600
    private static let salt = 32
    private static let length = salt + 64
    private static let purpose = "merkwelt known browser "

    /// The latest first.
    private let values: [String]

    init(_ cookie: SignInCookie, in headers: HTTPFields) {
        let values = (cookie.known.value(in: headers) ?? "").split(separator: ".").map { String($0) }
            .filter { $0.utf8.count == Self.length && $0.utf8.allSatisfy(\.isLowerHexadecimal) }
        // A cookie with more values than the lab gives is ignored.
        self.values = values.count > Self.most ? [] : values
    }

    /// The mark of this browser, if somebody has signed in under this name on it.
    func mark(for name: PersonName, _ keys: KeyRing) -> String? {
        values.first { value in
            let salt = String(value.prefix(Self.salt))
            return keys.marks(of: salt, for: Self.purpose + name.folded).contains { mark in
                // All digits are compared, so that the time does not tell which one differs first.
                zip(mark.utf8, value.utf8.dropFirst(Self.salt)).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
            }
        }.map { String($0.prefix(Self.salt)) }
    }

    /// The cookie's value once somebody has signed in under this name.
    func adding(_ name: PersonName, _ keys: KeyRing) -> String {
        let salt = SHA256.hexadecimal(of: KeyRing.salt()).prefix(Self.salt)
        let own = salt + keys.mark(of: String(salt), for: Self.purpose + name.folded)
        let known = mark(for: name, keys)
        let others = values.filter { value in known.map { !value.hasPrefix($0) } ?? true }
        return ([String(own)] + others).prefix(Self.most).joined(separator: ".")
    }

    /// The header's text that keeps a value.
    static func keeping(_ value: String, _ cookie: SignInCookie) -> String {
        cookie.known.field(value, seconds: seconds)
    }
}
