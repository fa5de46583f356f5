import Tree

/// Whether agreement with an item raises or lowers its scale.
package enum Key: String, Choice {
    case plus, minus
}
