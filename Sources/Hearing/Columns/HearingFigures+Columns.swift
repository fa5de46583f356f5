package import Interface
import Measure

extension HearingFigures {
    /// What a hearing test exports about its figures: one row each, with the verdict, so that nobody takes an empty cell for
    /// a number that was lost.
    package static var columns: [Column] {
        [
            Column("figure", .text, "Its name, as in the session's results"),
            Column(
                "reference", .number,
                "What it was measured at: for angles the direction in degrees to the right, for distances "
                    + "their ratio, for sentences the place of the noise in degrees to the right; empty for others"),
            Column("value", .number, "The figure; empty unless it is determined"),
            Column("unit", .text, "deg, s or dB; share for shares from 0 to 1; empty for pure numbers"),
            Column("low", .number, "Lower end of the 95 % interval, in the figure's unit"),
            Column("high", .number, "Upper end of the 95 % interval"),
            Column("trials", .integer, "Trials that it is made of; of sentences their number"),
            Column(
                "verdict", .text,
                "determined; not determined: above or below (a bound is known), chance, screening, inattention, "
                    + "tooFew"),
            Column("bound", .number, "With above and below: the end of the interval that is known"),
        ]
    }

    /// The figures under `columns`.
    package var table: Table {
        var rows: [[Cell]] = []
        func add(
            _ name: String, _ value: Double?, _ unit: String = "deg", _ interval: Interval? = nil,
            at reference: Double? = nil, of trials: Int, _ undetermined: Undetermined?
        ) {
            guard value != nil || undetermined != nil else { return }
            let isTold = undetermined == nil
            rows.append([
                .text(name), Cell(reference), isTold ? Cell(value) : .empty, .text(unit),
                isTold ? Cell(interval?.lower) : .empty, isTold ? Cell(interval?.upper) : .empty, .integer(trials),
                .text(undetermined?.name ?? "determined"), Cell(undetermined?.bound),
            ])
        }
        if let still {
            let (count, reason) = (still.trials, still.undetermined)
            let confusions = still.confusions?.interval()
            add("frontBackConfusions", still.confusions?.estimate, "share", confusions, of: count, reason)
            add("signedLateralError", still.signedError, of: count, reason)
            add("absoluteLateralError", still.absoluteError, of: count, reason)
            add("lateralRootMeanSquare", still.rootMeanSquare, of: count, reason)
            add("rawError", still.rawError, of: count, reason)
            add("bias", still.line?.bias, "deg", still.line?.biasInterval, of: count, reason)
            add("gain", still.line?.gain, "", still.line?.gainInterval, of: count, reason)
            add("quadrantErrors", still.polar?.quadrantErrors.estimate, "share", of: count, reason)
            add("localPolarError", still.polar?.localError, of: count, reason)
            add("stillTime", still.time, "s", of: count, reason)
        }
        if let turning {
            let (count, reason) = (turning.trials, turning.undetermined)
            add("finalError", turning.finalError, of: count, reason)
            add("turningTime", turning.time, "s", of: count, reason)
            add("pathEfficiency", turning.efficiency, "share", of: count, reason)
            add("reversals", turning.reversals, "", of: count, reason)
            add("firstTurnsRight", turning.firstTurns?.estimate, "share", of: count, reason)
        }
        for angle in angles {
            add(
                "minimumAudibleAngle", angle.angle, "deg", angle.interval, at: angle.reference, of: angle.trials,
                angle.undetermined)
        }
        for release in releases {
            let (count, reason) = (release.trials, release.undetermined)
            add("maskingTogether", release.together, "dB", of: count, reason)
            add("maskingSeparated", release.separated, "dB", of: count, reason)
            add("spatialRelease", release.release, "dB", of: count, reason)
        }
        for part in speech {
            for threshold in part.thresholds {
                add(
                    "speechReceptionThreshold", threshold.threshold, "dB", threshold.interval, at: threshold.place,
                    of: threshold.sentences, threshold.undetermined)
            }
            for release in part.releases {
                add(
                    "speechSpatialRelease", release.release, "dB", release.interval, at: release.place,
                    of: release.sentences, nil)
            }
        }
        for distance in distances {
            add(
                "distanceRight", distance.right.estimate, "share", distance.right.interval(), at: distance.ratio,
                of: distance.right.trials, distancesUndetermined)
        }
        return Table(columns: Self.columns, rows: rows)
    }
}
