/// A switch of a clock's language that people may set: what each choice makes of a time that it changes.
public struct ClockSwitch: Equatable, Sendable {
    /// One way to say the time.
    public struct Choice: Equatable, Sendable {
        public let name: String
        public let phrase: String
    }

    public let name: String
    /// The minute of the day whose words the switch changes.
    public let minute: Int
    public let choices: [Choice]
    /// The name of the choice that is set.
    public let chosen: String
}
