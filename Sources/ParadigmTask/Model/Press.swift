package import Tasks
package import Tree

/// One press, as the browser reported it. The entry's time is the event's own timestamp.
@Element
package struct Press {
    /// The choice that the key or button stands for.
    @Property package var role: String = ""
    /// The response, where a trial takes several.
    @Property package var response: String? = nil
    /// The key's place on the keyboard, as ``PageEvent/place`` numbers it; 0 for a button.
    @Property package var code: Int = 0
    @Property package var input: Input = .unknown
    /// The key was already down: the event is a repetition made by the keyboard.
    @Property package var held: Bool = false
    /// A program made the event, as the browser says.
    @Property package var synthetic: Bool = false
    /// Where a finger, a pen or the mouse went down, in CSS px of the window.
    @Property package var x: Double? = nil
    @Property package var y: Double? = nil
}
