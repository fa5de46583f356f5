package import Interface
package import Tree

/// What is drawn and told of the numbers of a study.
package enum StudyFigure: Sendable {
    /// A study's dashboard, from what `GET /studies/{study}/dashboard` says.
    case dashboard
    /// Somebody's way through a study, from what `GET /studies/{study}/participations/{number}` says.
    case way
    /// What a class has come to, from what `GET /studies/{study}/wall` says.
    case wall
    /// What became of invented people, from what `POST /studies/{study}/simulation` says at its end.
    case simulation
    /// What two versions differ in, from what `GET /studies/{study}/comparison` says.
    case comparison

    /// The figures of facts as the API has them.
    ///
    /// - Parameters:
    ///   - facts: what the API says, as JSON. What is not in it is not told.
    ///   - language: the reader's.
    ///   - offset: their minutes east of universal time.
    package func markup(_ facts: Node, language: Language, offset: Int) -> Markup<Void> {
        let facts = StudyFacts(facts)
        let telling = StudyTelling(language: language, offset: offset)
        return switch self {
        case .dashboard: DashboardFigures(facts, telling).all
        case .way: WayFigures(facts, telling).all
        case .wall: WallFigures(facts, telling).all
        case .simulation: SimulationFigures(facts, telling).all
        case .comparison: ComparisonFigures(facts, telling).all
        }
    }

    /// Names of the pictures that can be taken out of a dashboard as files.
    package static let pictures = ["recruitment", "groups", "durations"]

    /// What the style in a picture is known by to a content security policy: SHA-256 as base64.
    package static let styleHash = SVGPicture.styleHash

    /// One picture of a dashboard as an SVG document of its own, light or dark as its reader has it; nil where there is none.
    package static func picture(_ name: String, _ facts: Node, language: Language, offset: Int) -> String? {
        let figures = DashboardFigures(StudyFacts(facts), StudyTelling(language: language, offset: offset))
        let figure: Markup<Void>? =
            switch name {
            case "recruitment": figures.recruitmentPlot
            case "groups": figures.ledgers.first.flatMap { figures.groupsPlot($0) }
            case "durations": figures.durationsPlot
            default: nil
            }
        return figure.flatMap { SVGPicture.document($0.html()) }
    }
}
