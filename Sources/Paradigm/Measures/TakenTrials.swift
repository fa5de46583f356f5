/// The trials of a session as they were taken, in the order in which they ended: what figures are computed from.
///
/// The values stand in tables as ``TrialTable`` has them, with `response`, `rt` (in ms), `correct` and `error` filled.
package struct TakenTrials: Sendable {
    /// Why a trial counts or does not.
    package enum Standing: Sendable {
        case counted, practice, warmup, interrupted
    }

    package struct Trial: Sendable {
        /// Which of the tables has its values, and in which row.
        package var table: Int
        package var row: Int
        /// The number of its run within the block.
        package var run: Int
        package var standing: Standing
        /// Whether it took the place of a trial that was interrupted.
        package var isRepeated = false
        /// When the right press came where answers have to be corrected, in ms.
        package var corrected: Double?

        package init(table: Int, row: Int, run: Int, standing: Standing) {
            self.table = table
            self.row = row
            self.run = run
            self.standing = standing
        }
    }

    package var tables: [TrialTable] = []
    package var trials: [Trial] = []

    package init() {}
}
