/// Bounds of many properties.
extension ClosedRange<Double> {
    /// A number of things, or a moment in ms since 1970.
    package static var count: ClosedRange { 0 ... .infinity }
    /// A number that is counted from one.
    package static var positive: ClosedRange { 1 ... .infinity }
    /// The index of a log's last entry; -1 for an empty log.
    package static var through: ClosedRange { -1 ... .infinity }
    /// The length of a text that names or proves something.
    package static var short: ClosedRange { 1...256 }
}
