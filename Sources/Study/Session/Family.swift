public import Tree

/// The task families that a session can belong to. A new family is a module of its own and one case here.
public enum Family: String, Choice {
    case reaction, touch, quiz, localisation
}
