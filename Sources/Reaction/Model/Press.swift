package import Tasks
package import Tree

/// One press, as the browser reported it. The entry's time is the event's own timestamp.
@Element
package struct Press {
    @Property package var input: Input = .unknown
    /// Which of several squares was meant, from 0; nil for a simple reaction or a press beside the squares.
    @Property package var choice: Int? = nil
    /// The key was already down: the event is a repetition made by the keyboard.
    @Property package var held: Bool = false
}
