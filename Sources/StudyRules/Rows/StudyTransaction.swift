/// The rows of studies as one transaction of a store sees and changes them.
///
/// A store fulfils it with operations on rows that decide nothing; ``StudyPlaces`` decides. No other transaction of the
/// same study comes in between, so what is counted stays true to the end. Each row has a number that says nothing, by which
/// the store finds it again.
package protocol StudyTransaction: VersionRows, ParticipationRows, SlotRows, WayRows, ErasureRows {
    /// Milliseconds since 1970.
    var now: Double { get }
    /// Why what a time decides for good has to wait; nil where the clock is believed.
    func doubt() throws -> ClockDoubt?
    /// Writes down what is done.
    func add(_ note: AuditNote) throws
}
