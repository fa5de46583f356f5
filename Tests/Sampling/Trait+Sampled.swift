package import Testing

extension Trait where Self == IssueHandlingTrait {
    /// Of tests that take a `DailySample`: what fails says how the same cases are asked for again.
    package static var sampled: Self {
        .compactMapIssues { issue in
            var issue = issue
            issue.comments.append("with the cases of \(DailySample.repeating)")
            return issue
        }
    }
}
