package import Interface
package import Tree
package import Wire

/// What is drawn and told of the numbers of a study.
package enum StudyFigure: Sendable {
    /// A study's dashboard.
    case dashboard(API.StudyDashboard)
    /// Somebody's way through a study.
    case way(API.StudyParticipation)
    /// What somebody's sessions came to, visit beside visit.
    case results(API.ParticipationResults)
    /// What a class has come to.
    case wall(API.StudyWall)
    /// What became of invented people.
    case simulation(API.StudySimulationReport)
    /// What two versions differ in.
    case comparison(API.StudyComparison)

    /// The numbers as programs get them.
    package var facts: Node {
        switch self {
        case .dashboard(let facts): facts.node
        case .way(let facts): facts.node
        case .results(let facts): facts.node
        case .wall(let facts): facts.node
        case .simulation(let facts): facts.node
        case .comparison(let facts): facts.node
        }
    }

    /// The figures. What there is no number of is not told.
    ///
    /// - Parameters:
    ///   - language: the reader's.
    ///   - offset: their minutes east of universal time.
    package func markup(language: Language, offset: Int) -> Markup<Void> {
        let telling = StudyTelling(language: language, offset: offset)
        return switch self {
        case .dashboard(let facts): DashboardFigures(facts, telling).all
        case .way(let facts): WayFigures(facts, telling).all
        case .results(let facts): ResultFigures(facts, telling).all
        case .wall(let facts): WallFigures(facts, telling).all
        case .simulation(let facts): SimulationFigures(facts, telling).all
        case .comparison(let facts): ComparisonFigures(facts, telling).all
        }
    }

    /// Names of the pictures that can be taken out of a dashboard as files.
    package static let pictures = ["recruitment", "groups", "durations"]

    /// What the style in a picture is known by to a content security policy: SHA-256 as base64.
    package static let styleHash = SVGPicture.styleHash

    /// One picture of a dashboard as an SVG document of its own, light or dark as its reader has it; nil where there is none.
    package static func picture(
        _ name: String, of facts: API.StudyDashboard, language: Language, offset: Int
    ) -> String? {
        let figures = DashboardFigures(facts, StudyTelling(language: language, offset: offset))
        let figure: Markup<Void>? =
            switch name {
            case "recruitment": figures.recruitmentPlot
            case "groups": figures.facts.ledgers.first.flatMap { figures.groupsPlot($0) }
            case "durations": figures.durationsPlot
            default: nil
            }
        return figure.flatMap { SVGPicture.document($0.html()) }
    }
}
