/// How strongly a button is emphasised.
public enum ButtonStyle: UInt8, CaseIterable, Sendable {
    /// The one step that a screen is about.
    case primary
    /// A step as good as others.
    case secondary
    /// A minor step: leave, skip, more.
    case quiet
    /// A step that loses something.
    case danger

    var classes: String {
        switch self {
        case .primary: "button button-primary"
        case .secondary: "button"
        case .quiet: "button button-quiet"
        case .danger: "button button-danger"
        }
    }
}
