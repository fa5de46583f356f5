#if !hasFeature(Embedded)
    extension ReactionFamily {
        package static let figureLines = """
            !median|s|medianLow95|medianHigh95|counts.valid|Median|Median
            !mean|s|meanLow95|meanHigh95|counts.valid|Mean|Mittelwert
            !standardDeviation|s|||counts.valid|Standard deviation|Standardabweichung
            !responseSpeed|1/s|||counts.valid|Response speed, mean of 1/RT|Reaktionsgeschwindigkeit, Mittel von 1/RT
            !counts.lapses||||counts.valid+counts.missing|Lapses|Aussetzer
            !lapseProbability||lapseProbabilityLow95|lapseProbabilityHigh95|counts.valid+counts.missing|Share of lapses|Anteil der Aussetzer
            !counts.valid|||||Valid responses|Gültige Reaktionen
            !counts.falseStarts|||||False starts|Fehlstarts
            !counts.missing|||||Signals without a response|Signale ohne Reaktion
            !counts.wrong|||||Wrong answers|Falsche Antworten
            counts.interrupted|||||Interrupted trials|Unterbrochene Durchgänge
            counts.practice|||||Practice trials|Übungsdurchgänge
            counts.scored|||||Scored trials|Gewertete Durchgänge
            counts.withoutFlags||||counts.scored|Scored trials without a flag|Gewertete Durchgänge ohne Hinweis
            standardErrorOfTheMean|s|||counts.valid|Standard error of the mean|Standardfehler des Mittelwerts
            medianAbsoluteDeviation|s|||counts.valid|Median absolute deviation|Mediane absolute Abweichung
            medianAbsoluteDeviationScaled|s|||counts.valid|Median absolute deviation x 1.4826|Mediane absolute Abweichung x 1,4826
            interquartileRange|s|||counts.valid|Interquartile range|Interquartilsabstand
            minimum|s|||counts.valid|Fastest|Schnellste
            maximum|s|||counts.valid|Slowest|Langsamste
            quantile10Type6|s|||counts.valid|10th percentile (type 6)|10. Perzentil (Typ 6)
            quantile25Type6|s|||counts.valid|25th percentile (type 6)|25. Perzentil (Typ 6)
            quantile75Type6|s|||counts.valid|75th percentile (type 6)|75. Perzentil (Typ 6)
            quantile90Type6|s|||counts.valid|90th percentile (type 6)|90. Perzentil (Typ 6)
            quantile10Type7|s|||counts.valid|10th percentile (type 7)|10. Perzentil (Typ 7)
            quantile25Type7|s|||counts.valid|25th percentile (type 7)|25. Perzentil (Typ 7)
            quantile75Type7|s|||counts.valid|75th percentile (type 7)|75. Perzentil (Typ 7)
            quantile90Type7|s|||counts.valid|90th percentile (type 7)|90. Perzentil (Typ 7)
            quantile10Type8|s|||counts.valid|10th percentile (type 8)|10. Perzentil (Typ 8)
            quantile25Type8|s|||counts.valid|25th percentile (type 8)|25. Perzentil (Typ 8)
            quantile75Type8|s|||counts.valid|75th percentile (type 8)|75. Perzentil (Typ 8)
            quantile90Type8|s|||counts.valid|90th percentile (type 8)|90. Perzentil (Typ 8)
            trimmedMean10Percent|s|||counts.valid|Mean without the outer tenths|Mittelwert ohne die äußeren Zehntel
            geometricMean|s|||counts.valid|Geometric mean|Geometrisches Mittel
            harmonicMean|s|||counts.valid|Harmonic mean|Harmonisches Mittel
            skewness||||counts.valid|Skewness|Schiefe
            excessKurtosis||||counts.valid|Excess kurtosis|Exzess
            responseSpeedFastest10Percent|1/s|||counts.valid|Response speed, fastest tenth|Reaktionsgeschwindigkeit, schnellstes Zehntel
            responseSpeedSlowest10Percent|1/s|||counts.valid|Response speed, slowest tenth|Reaktionsgeschwindigkeit, langsamstes Zehntel
            meanFastest10Percent|s|||counts.valid|Mean of the fastest tenth|Mittelwert des schnellsten Zehntels
            meanSlowest10Percent|s|||counts.valid|Mean of the slowest tenth|Mittelwert des langsamsten Zehntels
            coefficientOfVariation||||counts.valid|Coefficient of variation|Variationskoeffizient
            rootMeanSquareOfSuccessiveDifferences|s|||counts.valid|RMS of successive differences|RMS aufeinanderfolgender Differenzen
            slopeOverTrials|s|slopeOverTrialsLow95|slopeOverTrialsHigh95|counts.valid|Change per trial|Änderung je Durchgang
            slopeOverWait|s/s|slopeOverWaitLow95|slopeOverWaitHigh95|counts.valid|Change per second of wait|Änderung je Sekunde Wartezeit
            waitCorrelation||||counts.valid|Correlation with the wait|Korrelation mit der Wartezeit
            exGaussianMu|s|exGaussianMuLow95|exGaussianMuHigh95|counts.valid|Ex-Gaussian mu|Ex-Gauß mu
            exGaussianSigma|s|exGaussianSigmaLow95|exGaussianSigmaHigh95|counts.valid|Ex-Gaussian sigma|Ex-Gauß sigma
            exGaussianTau|s|exGaussianTauLow95|exGaussianTauHigh95|counts.valid|Ex-Gaussian tau|Ex-Gauß tau
            exGaussianLogLikelihood||||counts.valid|Ex-Gaussian log-likelihood|Ex-Gauß Log-Likelihood
            outliers||||counts.valid|Beyond median ± 3 scaled MAD|Jenseits von Median ± 3 skalierten MAD
            """
    }
#endif
