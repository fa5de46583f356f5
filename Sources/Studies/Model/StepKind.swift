import Tree

/// The kind of a step. Code that does something for each kind switches over ``StepForm``, so that the compiler finds
/// what is missing when a kind is added.
package enum StepKind: String, Choice {
    /// A text to read, such as instructions, with questions about it if it has to be understood.
    case information
    case consent
    case questionnaire
    /// A session of a family of tasks.
    case task
    /// A check whether the device and its surroundings are suitable.
    case check
    case pause = "break"
    /// The end for people who cannot take part.
    case screen
    /// The numbers of people that are needed, by cells.
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
    /// The person's own figures.
    case feedback
    /// The last step of every way.
    case finish
}
