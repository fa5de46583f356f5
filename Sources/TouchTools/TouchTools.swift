package import Tools
package import Tree

/// What the touch family brings to the command line.
package enum TouchTools: FamilyTools {
    package static var name: String { "touch" }
    package static var benchmarks: (@Sendable () async throws -> [BenchResult])? { { touchBenchmarks() } }

    /// Lengths are in what the session says: pixels, or centimetres where the screen's scale was known.
    package static func figures(of results: Node) -> [ToldFigure] {
        let length = results["lengthUnit"]?.text ?? ""
        return ToldFigure.all("lengthUnit samples strayEvents") + ToldFigure.all("sampleRate", "Hz")
            + ToldFigure.all("strokes") + ToldFigure.all("pathLength polylineLength", length)
            + ToldFigure.all("touchTime", "s") + ToldFigure.all("meanSpeed peakSpeed speed", length + "/s")
            + ToldFigure.all("pauses") + ToldFigure.all("pauseTime", "s") + ToldFigure.all("directionChanges")
            + ToldFigure.all("throughput", "bit/s") + ToldFigure.all("errorRate") + ToldFigure.all("movementTime", "s")
            + ToldFigure.all("indexOfDifficulty effectiveIndexOfDifficulty", "bit")
            + ToldFigure.all(
                "amplitude width effectiveAmplitude effectiveWidth movementVariability movementError movementOffset",
                length)
            + ToldFigure.all("regressionIntercept", "s") + ToldFigure.all("regressionSlope", "s/bit")
            + ToldFigure.all("meanInterval intervalStandardDeviation meanDwell", "s")
            + ToldFigure.all("tapsPerSecond", "1/s")
            + ToldFigure.all("fatigueSlope", "s/s") + ToldFigure.all("time", "s")
            + ToldFigure.all(
                "wantedLength drawnLength length meanDeviation rootMeanSquareDeviation maximumDeviation startError endError "
                    + "meanRadialDeviation rootMeanSquareRadialDeviation maximumRadialDeviation tremor3To12Hz", length)
    }
}
