import Rights

/// Who may use a route of the API. Every entry of the ``RouteTable`` says it.
///
/// It is checked before the route does anything.
enum RouteAccess: Equatable, Sendable {
    /// Everybody who reaches the server. Nothing that belongs to somebody may be in the answer.
    case everybody
    /// Whoever has the key of a profile, for what belongs to that profile. Nobody may keep the answer.
    case profile
    /// Whoever is signed in and may do this. Nobody may keep the answer.
    case person(Action)
    /// The same, and programs with a token for it.
    case token(Action)
    /// Whoever may do this, as a person or by a token, in one of the studies that have the picture or sound in the address.
    case material(Action)
}
