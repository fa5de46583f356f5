/// Who may use a route of the API. Every entry of the ``RouteTable`` says it.
///
/// It is checked before the route does anything. Accounts and tokens, when they come, are further cases: `person` and `token`
/// with the action that is wanted.
enum Access: Sendable {
    /// Everybody who reaches the server. Nothing that belongs to somebody may be in the answer.
    case everybody
    /// Whoever has the key of a profile, for what belongs to that profile. Nobody may keep the answer.
    case profile
}
