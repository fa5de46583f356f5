import Interface
import Studies

/// How to compare groups by what was measured after they were allotted: lines for R and for Python with pandas and SciPy.
///
/// Two groups are compared by Welch's t test, more by Welch's analysis of variance (in Python by each group's summary).
struct GroupComparison {
    let r: [String]
    let python: [String]

    /// - Returns: nil without groups, and where nothing with a number follows the allotment.
    init?(_ tables: StudyTables) {
        guard tables.groups.count > 1, let column = Self.measure(tables) else { return nil }
        let file = tables.people.file
        let isPair = tables.groups.count == 2
        r = [
            "people <- read.csv(\"\(file)\", na.strings = \"\")",
            "people <- subset(people, complete %in% c(\"true\", \"TRUE\") & is.na(excluded))",
            (isPair ? "t.test(" : "oneway.test(") + "\(column.name) ~ group, data = people)",
        ]
        python =
            ["people = pandas.read_csv(\"\(file)\").query(\"complete and excluded.isna()\")"]
            + (isPair
                ? [
                    "a, b = [one.dropna() for _, one in people.groupby(\"group\")[\"\(column.name)\"]]",
                    "print(scipy.stats.ttest_ind(a, b, equal_var=False))",
                ] : ["print(people.groupby(\"group\")[\"\(column.name)\"].describe())"])
    }

    /// The first figure, or else the first score, of the steps behind the allotment in the newest definition.
    private static func measure(_ tables: StudyTables) -> Column? {
        var isAllotted = false
        var later: Set<String> = []
        tables.definitions.last?.forEachStep { step, _, _ in
            if isAllotted { later.insert(step.id) }
            if tables.allotting.contains(step.id) { isAllotted = true }
        }
        let steps = tables.taken.filter { later.contains($0.id) }.map(\.path)
        let places = steps.flatMap(tables.peopleColumns.figures) + steps.flatMap(tables.peopleColumns.scores)
        return places.lazy.map { tables.peopleColumns.columns[$0] }.first { $0.kind == .number }
    }
}
