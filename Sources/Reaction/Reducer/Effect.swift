public import Tasks

/// What the reducer asks for: nothing but what every task asks for.
public typealias Effect = TaskEffect<NoEffect>
