package import Interface
package import Measure

extension HearingFigures {
    package typealias FigureRow = (
        name: String, reference: Double?, value: Double?, unit: String, interval: Interval?, trials: Int,
        undetermined: Undetermined?
    )

    /// What a hearing test exports about its figures: one row each, with the verdict, so that nobody takes an empty cell for
    /// a number that was lost.
    package static let columns: [RowColumn<FigureRow>] = [
        RowColumn("figure", .text, "Its name, as in the session's results", en: "Figure", de: "Kennwert") {
            .text($0.name)
        },
        RowColumn(
            "reference", .number,
            "What it was measured at: for angles the direction in degrees to the right, for distances "
                + "their ratio, for sentences the place of the noise in degrees to the right; empty for others",
            en: "Measured at", de: "Gemessen bei"
        ) { Cell($0.reference) },
        RowColumn("value", .number, "The figure; empty unless it is determined", en: "Value", de: "Wert") {
            $0.undetermined == nil ? Cell($0.value) : .empty
        },
        RowColumn(
            "unit", .text, "deg, s or dB; share for shares from 0 to 1; empty for pure numbers",
            en: "Unit of the figure", de: "Einheit des Kennwerts"
        ) { .text($0.unit) },
        RowColumn(
            "low", .number, "Lower end of the 95 % interval, in the figure's unit", en: "Lower end of 95 %",
            de: "Unteres Ende von 95 %"
        ) { $0.undetermined == nil ? Cell($0.interval?.lower) : .empty },
        RowColumn(
            "high", .number, "Upper end of the 95 % interval", en: "Upper end of 95 %", de: "Oberes Ende von 95 %"
        ) { $0.undetermined == nil ? Cell($0.interval?.upper) : .empty },
        RowColumn(
            "trials", .integer, "Trials that it is made of; of sentences their number", en: "Trials", de: "Durchgänge"
        ) { .integer($0.trials) },
        RowColumn(
            "verdict", .text,
            "determined; not determined: above or below (a bound is known), chance, screening, inattention, "
                + "tooFew", en: "Whether it could be determined", de: "Ob es zu bestimmen war",
            levels: [
                ColumnLevel("determined", "Determined", "Bestimmt"),
                ColumnLevel("above", "Above the bound", "Über der Schranke"),
                ColumnLevel("below", "Below the bound", "Unter der Schranke"),
                ColumnLevel("chance", "No better than guessing", "Nicht besser als Raten"),
                ColumnLevel("screening", "Screening not passed", "Vorprüfung nicht bestanden"),
                ColumnLevel("inattention", "Plain trials were missed", "Leichte Durchgänge verfehlt"),
                ColumnLevel("tooFew", "Too few answers", "Zu wenige Antworten"),
            ]
        ) { .text($0.undetermined?.name ?? "determined") },
        RowColumn(
            "bound", .number, "With above and below: the end of the interval that is known", en: "Known bound",
            de: "Bekannte Grenze"
        ) { Cell($0.undetermined?.bound) },
    ]

    /// The figures under `columns`.
    package var table: Table {
        var rows: [FigureRow] = []
        func add(
            _ name: String, _ value: Double?, _ unit: String = "deg", _ interval: Interval? = nil,
            at reference: Double? = nil, of trials: Int, _ undetermined: Undetermined?
        ) {
            guard value != nil || undetermined != nil else { return }
            rows.append((name, reference, value, unit, interval, trials, undetermined))
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
        return Table(Self.columns, rows)
    }
}
