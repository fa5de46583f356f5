package import Tasks

/// What the reducer asks for: nothing but what every task asks for.
package typealias Effect = TaskEffect<NoEffect>
