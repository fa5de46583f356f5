/// The results of scoring a session, with the facts that tell whether they are up to date.
package struct StoredResults: Equatable, Sendable {
    /// The version of the engine that computed the results.
    package var engine: String
    /// The log's highest index at that time. The results are out of date once the log is longer.
    package var through: Int
    /// The results as JSON; `null` if there are none.
    package var json: String
    /// The reason for missing results. They are computed again only for a longer log or another engine.
    package var fault: String?

    package init(engine: String, through: Int, json: String) {
        self.engine = engine
        self.through = through
        self.json = json
    }

    /// The outcome of a failed scoring.
    package init(engine: String, through: Int, fault: String) {
        self.init(engine: engine, through: through, json: "null")
        self.fault = fault
    }
}
