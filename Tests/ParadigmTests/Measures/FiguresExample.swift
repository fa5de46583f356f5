import Testing
import Tree

@testable import Paradigm

/// Trials that were taken, written down by hand.
struct FiguresExample {
    let maker: PlanMaker
    private(set) var taken = TakenTrials()

    /// - Parameters:
    ///   - columns: of the paradigm, in JSON.
    ///   - measures: a list in JSON.
    init(columns: String, measures: String, choices: String = #"["left", "right"]"#, response: String = "") throws {
        let text = """
            {"format": "merkwelt.paradigm", "id": "figures", "languages": ["en"], "title": "Figures",
             "responses": {"side": {"choices": \(choices)\(response)}}, "columns": \(columns),
             "trial": [{"id": "target", "critical": true, "response": "side", "for": 2000}],
             "correct": "response == 'left'", "blocks": [{"id": "test"}], "measures": \(measures)}
            """
        guard let node = try Value(json: text).node else { throw Unreadable() }
        maker = PlanMaker(Definition(node: node), language: "en")
    }

    struct Unreadable: Error {}

    /// One trial: values of columns, a time in ms or none, and whether the answer is right.
    struct Trial {
        var values: [(name: String, value: Value)]
        var time: Double?
        var isRight: Bool?
        var standing = TakenTrials.Standing.counted
        var run = 1
        var isRepeated = false
        var corrected: Double?

        init(_ values: [(name: String, value: Value)], _ time: Double?, right isRight: Bool?) {
            self.values = values
            self.time = time
            self.isRight = isRight
        }
    }

    /// Adds a block of trials.
    mutating func add(_ trials: [Trial]) {
        var table = maker.table(trials.count)
        let texts = maker.names.compiler.texts
        for (row, trial) in trials.enumerated() {
            for one in trial.values {
                guard let place = maker.place(of: one.name) else { continue }
                switch one.value {
                case .text(let text): table[place, row] = texts.find(text).map { .text($0) } ?? .missing
                case .bool(let isTrue): table[place, row] = .boolean(isTrue)
                case .list(let list):
                    table[place, row] = table.add(list: list.map { Datum(finite: Double($0) ?? .nan) })
                default: table[place, row] = Datum(finite: Double(one.value) ?? .nan)
                }
            }
            table.row = row
            if let place = maker.place(of: "rt"), let time = trial.time { table[place, row] = .number(time) }
            if let place = maker.place(of: "response"), !trial.values.contains(where: { $0.name == "response" }) {
                let answer = texts.find(trial.isRight == true ? "left" : "right").map { Datum.text($0) } ?? .missing
                table[place, row] = trial.time == nil ? .nothing : answer
            }
            maker.judge(trial.isRight, &table)
            var one = TakenTrials.Trial(
                table: taken.tables.count, row: row, run: trial.run, standing: trial.standing)
            one.isRepeated = trial.isRepeated
            one.corrected = trial.corrected
            taken.trials.append(one)
        }
        taken.tables.append(table)
    }

    func figures(seed: Int = 1, replicates: Int = 200) -> [TrialFigure] {
        TrialMeasures(of: maker).figures(of: taken, seed: seed, replicates: replicates)
    }

    /// The figure of a part; the main one without a name.
    func figure(_ part: String = "", level: String = "", replicates: Int = 200) -> TrialFigure? {
        figures(replicates: replicates).first { $0.part == part && $0.level == level }
    }
}

/// Records a failure that tells both numbers.
func expectClose(
    _ actual: Double?, _ expected: Double, _ distance: Double, at location: SourceLocation = #_sourceLocation
) {
    let isClose = actual.map { ($0 - expected).magnitude < distance } ?? false
    #expect(
        isClose, "\(actual.map { "\($0)" } ?? "nothing") instead of \(expected)", sourceLocation: location)
}
