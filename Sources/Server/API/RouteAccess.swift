import Rights

/// Who may use a route of the API. Every route of the ``RouteTable`` has it.
///
/// It is checked before the route does anything.
enum RouteAccess: Equatable, Sendable {
    /// Everybody who reaches the server. The answer may not contain anybody's data.
    case everybody
    /// The holder of a profile's key, for what belongs to the profile. No cache may keep the answer.
    case profile
    /// People who are signed in and may do this. No cache may keep the answer.
    case person(Action)
    /// People who are signed in and may do this, and programs with a token for it.
    case token(Action)
    /// People and programs that may do this in one of the studies that have the picture or sound in the address.
    case material(Action)
}
