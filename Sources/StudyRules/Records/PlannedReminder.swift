/// A reminder that is to be sent at a time.
package struct PlannedReminder: Equatable, Sendable {
    /// The visit that it is for, from 2.
    package let visit: Int
    /// How long before the visit, in ms.
    package let reminder: Double
    /// When it is sent, and until when that is of use; ms since 1970.
    package let due: Double
    package let until: Double

    package init(visit: Int, reminder: Double, due: Double, until: Double) {
        (self.visit, self.reminder, self.due, self.until) = (visit, reminder, due, until)
    }
}
