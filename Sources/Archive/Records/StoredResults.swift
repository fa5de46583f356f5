/// What the scoring of a session gave, with all that is needed to know whether it still holds.
package struct StoredResults: Equatable, Sendable {
    /// The engine's version that computed the results.
    package var engine: String
    /// The log's highest index when they were computed. They are stale as soon as the log is longer.
    package var through: Int
    /// The results as JSON; `null` where there are none.
    package var json: String
    /// Why there are none; they are not computed again before the log or the engine is another one.
    package var fault: String?

    package init(engine: String, through: Int, json: String) {
        self.engine = engine
        self.through = through
        self.json = json
    }

    /// The outcome of a scoring that failed.
    package init(engine: String, through: Int, fault: String) {
        self.init(engine: engine, through: through, json: "null")
        self.fault = fault
    }
}
