public import Tree

/// Whether agreement with an item raises or lowers its scale.
public enum Key: String, Choice {
    case plus, minus
}
