package import Sessions
package import Studies
package import Tree

/// Checks, reads and tells studies as their authors write them. The command line wires it to the same check, templates and
/// protocol that its commands have.
package struct StudyWorkshop: Sendable {
    /// A study that comes with the lab.
    package struct Template: Sendable {
        let name: String
        /// Packed.
        let definition: Node
        /// About how long it takes.
        let minutes: Int

        package init(name: String, definition: Node, minutes: Int) {
            (self.name, self.definition, self.minutes) = (name, definition, minutes)
        }
    }

    /// Something wrong with a definition.
    package struct Finding: Sendable {
        /// Code, severity, path, line, column, expected, found, remedy.
        let node: Node
        /// The same in a line.
        let line: String
        /// Whether it keeps the study from being published.
        let isError: Bool

        package init(node: Node, line: String, isError: Bool) {
            (self.node, self.line, self.isError) = (node, line, isError)
        }
    }

    /// What a figure is called in a reader's language.
    package struct Figure: Sendable {
        let title: String
        /// Empty for a pure number.
        let unit: String

        package init(title: String, unit: String) { (self.title, self.unit) = (title, unit) }
    }

    /// A study on a page.
    package struct Page: Sendable {
        let title: String
        let html: String
        let markdown: String
        let blocks: [Value]

        package init(title: String, html: String, markdown: String, blocks: [Value]) {
            (self.title, self.html, self.markdown, self.blocks) = (title, html, markdown, blocks)
        }
    }

    let findings: @Sendable (Value) -> [Finding]
    let demand: @Sendable (Study) -> StudyDemand
    let reading: @Sendable (_ text: [UInt8]) -> (definition: Value?, findings: [Finding])
    let templates: @Sendable () throws -> [Template]
    let tasks: @Sendable () -> [Value]
    let page: @Sendable (_ study: Study, _ language: String, _ commitment: String?) -> Page?
    let preview: @Sendable (_ study: Study, _ sight: StepSight) -> String
    let invented: @Sendable (_ study: Study, _ settings: SimulationSettings) -> Simulation
    let attrition: @Sendable (_ attrition: Attrition, _ names: [String]) -> (intervals: [Value], sentence: Node)
    let comparison: @Sendable (_ older: Value, _ newer: Value) -> Node
    let walk: @Sendable (_ log: SessionDocument, _ goal: PreviewWalk.Goal, _ now: Double, _ turn: Int) -> PreviewWalk?
    let figure: @Sendable (_ study: Study, _ step: String, _ figure: String, _ language: String) -> Figure?

    /// - Parameters:
    ///   - findings: what is wrong with a packed definition.
    ///   - demand: what one without errors asks of people.
    ///   - reading: reads YAML or JSON; nil and what is wrong for a text that cannot be read at all.
    ///   - templates: the studies that come with the lab.
    ///   - tasks: what a step can be that is a task: protocols of families and families
    ///     themselves, each with its titles and the names of its figures.
    ///   - page: the protocol in a language; nil for a language that there is none in.
    ///   - preview: a page with what a participant sees at a step; with nothing where nothing is shown.
    ///   - invented: a study without errors and invented people who are to go through it.
    ///   - attrition: the interval of the share that left each group (`null` for an empty one), and what there is to say about
    ///     them, by language.
    ///   - comparison: what two definitions differ in: `removed`, `added`, `parts`.
    ///   - walk: somebody who tries a study and is taken past steps; nil for a log that nobody can go on with.
    ///   - figure: what a figure of a step is called in a language; nil where nobody has words for it.
    package init(
        findings: @escaping @Sendable (Value) -> [Finding],
        demand: @escaping @Sendable (Study) -> StudyDemand,
        reading: @escaping @Sendable (_ text: [UInt8]) -> (definition: Value?, findings: [Finding]),
        templates: @escaping @Sendable () throws -> [Template],
        tasks: @escaping @Sendable () -> [Value],
        page: @escaping @Sendable (_ study: Study, _ language: String, _ commitment: String?) -> Page?,
        preview: @escaping @Sendable (_ study: Study, _ sight: StepSight) -> String,
        invented: @escaping @Sendable (_ study: Study, _ settings: SimulationSettings) -> Simulation,
        attrition:
            @escaping @Sendable (_ attrition: Attrition, _ names: [String]) -> (
                intervals: [Value], sentence: Node
            ),
        comparison: @escaping @Sendable (_ older: Value, _ newer: Value) -> Node,
        walk:
            @escaping @Sendable (
                _ log: SessionDocument, _ goal: PreviewWalk.Goal, _ now: Double, _ turn: Int
            ) -> PreviewWalk?,
        figure:
            @escaping @Sendable (_ study: Study, _ step: String, _ figure: String, _ language: String) -> Figure? = {
                _, _, _, _ in nil
            }
    ) {
        (self.findings, self.demand, self.reading, self.templates) = (findings, demand, reading, templates)
        (self.tasks, self.page, self.preview) = (tasks, page, preview)
        (self.invented, self.attrition) = (invented, attrition)
        (self.comparison, self.walk, self.figure) = (comparison, walk, figure)
    }
}
