package import Tasks

/// What the reducer asks for: nothing beyond what all families ask for. That blocks of the map shrink and grow back is
/// said by the view's count of pulses.
package typealias Effect = TaskEffect<NoEffect>
