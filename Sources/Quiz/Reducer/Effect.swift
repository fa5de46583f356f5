/// What the reducer asks of the page. Effects are values; the page performs them.
package enum Effect: Equatable, Sendable {
    /// Write what was done to the device.
    case store
    /// The questions are over: write it and show the result.
    case finish
    /// Back to the introduction, for the next person.
    case introduce
}
