package import Interface
import Measure
import Tasks

/// A session as a whole: number, pictures, figures, every stroke and trial, the device.
package func detailsScreen(
    _ recording: Recording, _ figures: Figures, isDark: Bool, language: Language
) -> Markup<Intent> {
    func words(_ phrase: TouchPhrase) -> String { phrase.text(in: language) }
    return fragment {
        if !recording.hasContent {
            notice(.info, words(.nothing))
        } else {
            headline(recording, figures, language: language)
            note(qualityLine(recording, figures, language: language))
            card { paragraph(honestCaption(recording, figures, language: language), .class("note")) }
            columns {
                card { mainPicture(recording, figures, isDark: isDark, language: language) }
                if !recording.strokes.isEmpty {
                    if recording.definition.task != .free {
                        card { heatMapFigure(recording, isDark: isDark, language: language) }
                    }
                    if recording.definition.task != .line && recording.definition.task != .spiral {
                        card { pathFigure(recording, figures, language: language) }
                    }
                    card { speedPlot(recording, figures, language: language) }
                }
            }
        }
        if !recording.strokes.isEmpty {
            disclosure(words(.otherColours)) {
                columns {
                    for colours in [ColourScale.root, .clip] {
                        card { heatMapFigure(recording, colours: colours, isDark: isDark, language: language) }
                    }
                }
            }
        }
        disclosure(words(.figures)) { pairs(figureRows(recording, figures, language), language) }
        disclosure(words(.strokes)) { strokesTable(recording, figures, language: language) }
        if !recording.trials.isEmpty { disclosure(words(.trials)) { trialsTable(recording, language: language) } }
        disclosure(words(.device)) { pairs(deviceRows(recording, language), language) }
    }
}

/// All figures with their names; what is not defined for the session says so.
func figureRows(_ recording: Recording, _ figures: Figures, _ language: Language) -> [(TouchPhrase, String)] {
    let format = Format(language)
    let undefined = TouchPhrase.notDefined.text(in: language)
    let total = figures.total
    var rows: [(TouchPhrase, String)] = [
        (.figureLength, figures.text(total.length, language)),
        (.figurePolyline, figures.text(total.polyline, language)),
        (.figureTime, format.seconds(total.time)),
        (.figureMeanSpeed, figures.speedText(total.meanSpeed, language) ?? undefined),
        (.figurePeakSpeed, figures.speedText(total.peakSpeed, language) ?? undefined),
        (.figureStrokes, "\(figures.strokes.count)"),
        (.figurePauses, "\(total.pauses) (" + format.seconds(total.pauseTime, decimals: 2) + ")"),
        (.figureTurns, "\(total.directionChanges)"),
    ]
    func number(_ value: Double?, _ decimals: Int, _ unit: String = "") -> String {
        value.map { format.quantity($0, decimals, unit) } ?? undefined
    }
    func length(_ value: Double?) -> String { value.map { figures.text($0, language) } ?? undefined }
    if figures.strokes.count == 1, let stroke = figures.strokes.first {
        let curvature = stroke.medianCurvature.map { $0 / figures.perPixel }
        let area = stroke.meanContactArea.map { $0 * figures.perPixel * figures.perPixel }
        rows += [
            (.figureDirect, length(stroke.direct)), (.figureEfficiency, number(stroke.efficiency, 3)),
            (
                .figureAcceleration,
                figures.speedText(stroke.peakAcceleration, language, per: "/s²") ?? undefined
            ),
            (
                .figureCurvature,
                number(curvature, figures.decimals(curvature, most: 3), "1/" + figures.unit.rawValue)
            ),
            (.figurePressure, number(stroke.meanPressure, 3)),
            (.figureArea, number(area, figures.decimals(area, times: 2, most: 2), figures.unit.rawValue + "²")),
        ]
    }
    if let pointing = figures.pointing {
        rows += [
            (.figureThroughput, number(pointing.throughput, 2, "bit/s")),
            (.figureErrors, pointing.errorRate.map { format.percent($0) } ?? undefined),
            (.figureOutliers, "\(pointing.outliers)"),
            (.figureSlope, slopeRow(pointing.regression, language)),
            (.figureCorrelation, number(pointing.regression?.correlation, 2)),
        ]
        if let accuracy = pointing.accuracy {
            rows += [
                (.figureReEntries, number(accuracy.targetReEntries, 2)),
                (.figureCrossings, number(accuracy.taskAxisCrossings, 2)),
                (.figureMovementChanges, number(accuracy.movementDirectionChanges, 2)),
                (.figureOrthogonalChanges, number(accuracy.orthogonalDirectionChanges, 2)),
                (.figureVariability, length(accuracy.movementVariability)),
                (.figureMovementError, length(accuracy.movementError)),
                (.figureOffset, length(accuracy.movementOffset)),
            ]
        }
    }
    if let hand = figures.tapping?.hands.first {
        rows += [
            (.figureHits, "\(hand.hits)"), (.figureTaps, "\(hand.taps)"), (.figureTapErrors, "\(hand.errors)"),
            (.figureInterval, number(hand.meanInterval.map { $0 * 1000 }, 0, "ms")),
            (.figureIntervalDeviation, number(hand.intervalDeviation.map { $0 * 1000 }, 0, "ms")),
            (.figureVariation, number(hand.intervalVariation, 3)),
            (.figureDwell, number(hand.meanDwell.map { $0 * 1000 }, 0, "ms")),
            (.figureFatigue, number(hand.fatigue.map { $0 * 1000 }, 2, "ms/s")),
        ]
    }
    if let line = figures.lines.last {
        rows += [
            (.figureDrawn, length(line.drawn)), (.figureMeanDeviation, length(line.meanDeviation)),
            (.figureRms, length(line.rootMeanSquare)), (.figureMaximum, length(line.maximum)),
        ]
    }
    if let spiral = figures.spirals.last {
        rows += [
            (.figureMeanDeviation, length(spiral.meanDeviation)), (.figureRms, length(spiral.rootMeanSquare)),
            (.figureMaximum, length(spiral.maximum)), (.figureTightness, number(spiral.tightness, 2)),
            (.figureTremor, length(spiral.tremor)),
            (.figureSpeed, figures.speedText(spiral.speed, language) ?? undefined),
        ]
    }
    return rows
}

/// The slope with its interval.
private func slopeRow(_ regression: Regression?, _ language: Language) -> String {
    guard let regression else { return TouchPhrase.notDefined.text(in: language) }
    let format = Format(language)
    let slope = format.quantity(regression.slope * 1000, 0, "ms")
    guard let interval = regression.slopeInterval() else { return slope }
    return slope + " ("
        + TouchPhrase.interval.text(
            in: language, ("low", format.fixed(interval.lower * 1000, 0)),
            ("high", format.quantity(interval.upper * 1000, 0, "ms"))) + ")"
}

/// The first 200 strokes; the export has all of them.
private func strokesTable(_ recording: Recording, _ figures: Figures, language: Language) -> Markup<Intent> {
    let format = Format(language)
    func words(_ phrase: TouchPhrase) -> String { phrase.text(in: language) }
    var rows: [DataRow<Intent>] = []
    for (position, stroke) in recording.strokes.prefix(200).enumerated() {
        let end: TouchPhrase =
            switch stroke.endCause {
            case .finger: .endLifted
            case .browser: .endCancelled
            case .page: .endInterrupted
            case .task: .endWithTask
            case .next: .endReplaced
            }
        rows.append(
            DataRow(
                key: "\(position)",
                [
                    "\(position + 1)",
                    // How long the last touch of a task lasted is not known: it went on after the end.
                    stroke.endCause == .task && stroke.duration == 0 ? "–" : format.seconds(stroke.duration),
                    figures.text(Path(of: stroke).length, language),
                    words(end),
                ]))
    }
    return dataTable(
        caption: words(.strokes),
        columns: [
            DataColumn(words(.columnNumber)), DataColumn(words(.columnDuration), isNumber: true),
            DataColumn(words(.columnLength), isNumber: true), DataColumn(words(.columnEnd)),
        ], rows: rows, room: 17)
}

private func trialsTable(_ recording: Recording, language: Language) -> Markup<Intent> {
    let format = Format(language)
    func words(_ phrase: TouchPhrase) -> String { phrase.text(in: language) }
    var rows: [DataRow<Intent>] = []
    for (position, trial) in recording.trials.prefix(500).enumerated() {
        let number = (trial.practice ? words(.practice) + " " : "") + "\(trial.stage + 1).\(trial.number)"
        let outcome: TouchPhrase = trial.kind == .interrupted ? .endInterrupted : trial.error ? .missed : .hit
        rows.append(
            DataRow(key: "\(position)", [number, trial.time.map { format.seconds($0) } ?? "–", words(outcome)]))
    }
    return dataTable(
        caption: words(.trials),
        columns: [
            DataColumn(words(.columnNumber)), DataColumn(words(.columnDuration), isNumber: true),
            DataColumn(words(.columnError)),
        ], rows: rows, room: 15)
}

private func deviceRows(_ recording: Recording, _ language: Language) -> [(TouchPhrase, String)] {
    let format = Format(language)
    let device = recording.device
    let capture: TouchPhrase =
        switch device.capture {
        case .rawUpdate: .qualityRaw
        case .coalesced: .qualityCoalesced
        case .event: .qualityEvent
        }
    return [
        (.deviceScreen, format.area(device.width, device.height)),
        (
            .deviceScale,
            recording.scale.map {
                let error = recording.lengths.error
                return format.quantity($0, LengthScale.decimals($0 * error, most: 1), "px/cm")
            }
                ?? (recording.isZoomed ? TouchPhrase.qualityZoomed : .qualityPixels).text(in: language)
        ),
        (.deviceCapture, capture.text(in: language)), (.deviceInput, recording.usualInput.name(in: language)),
        (.deviceBrowser, device.browser.utf8.isEmpty ? "–" : device.browser),
    ]
}
