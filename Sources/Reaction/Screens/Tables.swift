import Interface
import Tasks

/// All figures with their names; what is not defined for the sample says so.
func figuresTable(_ figures: Figures, language: Language) -> Markup<Intent> {
    let format = Format(language)
    func words(_ phrase: ReactionPhrase) -> String { phrase.text(in: language) }
    var rows: [DataRow<Intent>] = []
    func add(_ phrase: ReactionPhrase, _ value: String?) {
        rows.append(
            DataRow(key: words(phrase), [text(words(phrase)), text(value ?? words(.notDefined))]))
    }
    func seconds(_ value: Double?) -> String? { value.map { format.seconds($0) } }
    func plain(_ value: Double?, _ decimals: Int) -> String? { value.map { format.fixed($0, decimals) } }
    func estimate(_ estimate: Figures.Estimate?, decimals: Int, scale: Double, unit: String) -> String? {
        estimate.map {
            format.quantity($0.value * scale, decimals, unit) + " ("
                + format.interval($0.low * scale, $0.high * scale, decimals: decimals, unit: unit) + ")"
        }
    }
    add(.figureValid, "\(figures.counts.valid)")
    add(.figureMedian, estimate(figures.medianInterval, decimals: 3, scale: 1, unit: "s") ?? seconds(figures.median))
    // Two times have Student's interval, but for one that a lapse leads below zero.
    let isWithheld = figures.meanInterval == nil && figures.standardError != nil
    add(
        .figureMean,
        estimate(figures.meanInterval, decimals: 3, scale: 1, unit: "s")
            ?? seconds(figures.mean).map { $0 + (isWithheld ? " (" + words(.noInterval) + ")" : "") })
    add(.figureDeviation, seconds(figures.standardDeviation))
    add(.figureError, seconds(figures.standardError))
    add(.figureMad, seconds(figures.medianAbsoluteDeviation))
    add(.figureMadScaled, seconds(figures.medianAbsoluteDeviationScaled))
    add(.figureRange, seconds(figures.interquartileRange))
    add(.figureTrimmed, seconds(figures.trimmedMean))
    add(.figureGeometric, seconds(figures.geometricMean))
    add(.figureHarmonic, seconds(figures.harmonicMean))
    add(.figureSkewness, plain(figures.skewness, 2))
    add(.figureKurtosis, plain(figures.excessKurtosis, 2))
    add(.figureSpeed, figures.responseSpeed.map { format.quantity($0, 2, "1/s") })
    add(.figureSlowestSpeed, figures.slowestTenthSpeed.map { format.quantity($0, 2, "1/s") })
    add(.figureFastest, seconds(figures.fastestTenth))
    add(.figureSlowest, seconds(figures.slowestTenth))
    add(
        .figureLapseShare,
        figures.lapseProbability.map {
            format.percent($0.value) + " (" + format.interval($0.low * 100, $0.high * 100, decimals: 0, unit: "%") + ")"
        })
    add(.figureVariation, plain(figures.coefficientOfVariation, 3))
    add(.figureSuccessive, seconds(figures.successiveDifferences))
    add(.figureSlope, estimate(figures.slopeOverTrials, decimals: 1, scale: 1000, unit: "ms"))
    if figures.shape.trust == .rough || figures.shape.trust == .good {
        add(.figureMu, estimate(figures.shape.mu, decimals: 3, scale: 1, unit: "s"))
        add(.figureSigma, estimate(figures.shape.sigma, decimals: 3, scale: 1, unit: "s"))
        add(.figureTau, estimate(figures.shape.tau, decimals: 3, scale: 1, unit: "s"))
    }
    let fit: ReactionPhrase? =
        switch figures.shape.trust {
        case .hidden: .fitHidden
        case .rough: .fitRough
        case .degenerate: .fitDegenerate
        case .good: nil
        }
    return fragment {
        dataTable(
            caption: words(.figuresCaption),
            columns: [
                DataColumn(words(.figureName), isNumber: false), DataColumn(words(.figureValue), isNumber: true),
            ], rows: rows)
        if let fit { note(words(fit)) }
    }
}

/// Every trial with its exact time and what speaks against it.
func trialsTable(_ test: Test, language: Language) -> Markup<Intent> {
    let format = Format(language)
    func words(_ phrase: ReactionPhrase) -> String { phrase.text(in: language) }
    let usual = test.usualInput
    var rows: [DataRow<Intent>] = []
    for (position, trial) in test.trials.enumerated() {
        let flags = trial.flags(usual: usual).map { $0.name(in: language) }
        let kind = (trial.practice ? words(.practice) + ": " : "") + trial.kind.name(in: language)
        let wait = (trial.waited ?? trial.wait) / 1000
        let cells: [Markup<Intent>] = [
            text("\(trial.number)"), text(trial.time.map { format.fixed($0, 3) } ?? Format.missing),
            text(format.fixed(wait, 3)), text(kind),
            flags.isEmpty
                ? badge(words(.flagNone), tone: .good) : badge(format.list(flags), tone: .warning),
        ]
        rows.append(DataRow(key: "\(position)", cells))
    }
    return dataTable(
        caption: words(.trials),
        columns: [
            DataColumn(words(.columnTrial), isNumber: false), DataColumn(words(.columnTime), isNumber: true),
            DataColumn(words(.columnWait), isNumber: true), DataColumn(words(.columnKind), isNumber: false),
            DataColumn(words(.columnFlags), isNumber: false),
        ],
        rows: rows, room: 15)
}

/// What the device could do when the session was taken.
func deviceTable(_ test: Test, language: Language) -> Markup<Intent> {
    let format = Format(language)
    func words(_ phrase: ReactionPhrase) -> String { phrase.text(in: language) }
    let device = test.device
    let rows: [(ReactionPhrase, String)] = [
        (
            .deviceRefresh,
            device.frameInterval > 0 ? format.quantity(1000 / device.frameInterval, 1, "Hz") : words(.notDefined)
        ),
        (.deviceClock, format.clockStep(device.clockStep)),
        (.deviceIsolated, words(device.isolated ? .yes : .no)),
        (.deviceInput, test.usualInput.name(in: language)),
        (.deviceScreen, device.width > 0 ? format.area(device.width, device.height) : words(.notDefined)),
        (.deviceAppearance, device.appearance.utf8.isEmpty ? words(.notDefined) : device.appearance),
        (.deviceBrowser, device.browser.utf8.isEmpty ? words(.notDefined) : device.browser),
    ]
    return element(.dl, .class("pairs")) {
        for (phrase, value) in rows {
            element(.div, .key(words(phrase))) {
                element(.dt) { text(words(phrase)) }
                element(.dd) { text(value) }
            }
        }
    }
}

extension TrialKind {
    func name(in language: Language) -> String {
        let phrase: ReactionPhrase =
            switch self {
            case .response: .kindResponse
            case .falseStart: .kindFalseStart
            case .missing: .kindMissing
            case .wrong: .kindWrong
            case .interrupted: .kindInterrupted
            }
        return phrase.text(in: language)
    }
}

extension Flag {
    func name(in language: Language) -> String {
        let phrase: ReactionPhrase =
            switch self {
            case .droppedFrames: .flagDroppedFrames
            case .focusLost: .flagFocusLost
            case .heldKey: .flagHeldKey
            case .coarseClock: .flagCoarseClock
            case .slowFrames: .flagSlowFrames
            case .lateFrame: .flagLateFrame
            case .otherInput: .flagOtherInput
            }
        return phrase.text(in: language)
    }
}
