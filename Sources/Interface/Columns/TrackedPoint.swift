/// What is tracked in a movement.
package enum TrackedPoint: String, Sendable {
    case head, contact
}
