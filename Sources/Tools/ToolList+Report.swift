package import Sessions
import Tasks

extension ToolList {
    /// What a session came to, for people.
    package func report(of outcome: Outcome) -> String {
        let results = outcome.finding.results
        let told = tools(of: outcome.activity.kind.facts.name)?.figures(of: results) ?? []
        return TextReport.lines(of: results, told: told).joined(separator: "\n")
    }
}
