/// What an event begins with.
package enum EventCause: Sendable {
    /// With something that the person sees or hears.
    case seen, heard
    /// With what the person does.
    case done
}
