package import Interface
import Measure
import Text
import Tree

extension Simulation {
    /// The figures of one observer as a table, for the command line and for files.
    package static func table(of figures: [SimulatedFigure]) -> Table {
        let columns = [
            Column("figure", .text, "Name of the figure, as in the results of a session"),
            Column("sessions", .integer, "In how many simulated sessions it was defined"),
            Column("mean", .number, "Mean over these sessions"),
            Column("standard_deviation", .number, "From session to session"),
            Column("low", .number, "2.5th percentile"),
            Column("high", .number, "97.5th percentile"),
        ]
        let rows: [[Cell]] = figures.map {
            [
                .text($0.name), .integer($0.sample.values.count), Cell($0.mean), Cell($0.standardDeviation),
                Cell($0.low), Cell($0.high),
            ]
        }
        return Table(columns: columns, rows: rows)
    }

    /// The power of a protocol as a table.
    package static func table(of powers: [SimulatedPower]) -> Table {
        let columns = [
            Column("figure", .text, "Name of the figure, as in the results of a session"),
            Column("experiments", .integer, "How many experiments were simulated"),
            Column("power", .number, "Share of experiments in which the groups differed by Welch's test"),
            Column("low", .number, "95 % interval of that share by Wilson's method"),
            Column("high", .number, "95 % interval of that share by Wilson's method"),
        ]
        let rows: [[Cell]] = powers.map { power in
            let interval = power.share.interval()
            return [
                .text(power.name), .integer(power.share.trials), Cell(power.share.estimate), Cell(interval?.lower),
                Cell(interval?.upper),
            ]
        }
        return Table(columns: columns, rows: rows)
    }

    /// How many people each of two groups needs before one figure tells them apart often enough.
    ///
    /// The number is doubled until the power is reached, then halved in between; it is as sure as the number of
    /// experiments allows.
    ///
    /// - Returns: nil where even `most` people are too few, or no session defines the figure.
    package static func people(
        toTell first: SimulatedObserver, from second: SimulatedObserver, by figure: String,
        with definition: HearingDefinition, power: Double = 0.8, experiments: Int = 100, most: Int = 128, seed: Int64
    ) -> Int? {
        func isEnough(_ people: Int) -> Bool {
            for entry in Simulation.power(
                definition, first, second, people: people, experiments: experiments, seed: seed)
            where entry.name.isSame(as: figure) {
                return (entry.share.estimate ?? 0) >= power
            }
            return false
        }
        var high = 2
        while !isEnough(high) {
            if high >= most { return nil }
            high = min(most, high * 2)
        }
        var low = high / 2
        while high - low > 1 {
            let middle = (low + high) / 2
            if isEnough(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
