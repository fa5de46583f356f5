import Tree

/// What a step is. Whoever does something for each kind switches over ``StepForm``, so that the compiler finds what is missing
/// when one is added.
package enum StepKind: String, Choice {
    /// A text to read, instructions among them, with questions about it where it has to be understood.
    case information
    case consent
    case questionnaire
    /// A session of a family of tasks.
    case task
    /// Whether the device and its surroundings do.
    case check
    case pause = "break"
    /// Who cannot take part ends here.
    case screen
    /// How many people of each sort are needed.
    case quota
    /// Gives people their group.
    case allot
    /// Steps of some groups alone.
    case only
    /// One of two ways.
    case branch
    /// Steps in an order that is drawn.
    case order
    case repetition = "repeat"
    /// The next visit.
    case wait
    /// What people are told of their own figures.
    case feedback
    /// The last step of every way.
    case finish
}
