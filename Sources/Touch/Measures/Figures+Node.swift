import Measure
package import Tree

extension Figures {
    /// The figures under spelt-out names, in the session's unit and seconds; null where a figure is not defined.
    package var node: Node {
        var node = Node()
        node[Name("lengthUnit")] = .text(unit.rawValue)
        node[Name("samples")] = .int(Int64(samples))
        node[Name("strayEvents")] = .int(Int64(strays))
        node.set("sampleRate", sampleRate)
        node[Name("strokes")] = .int(Int64(strokes.count))
        node.set("pathLength", length(total.length))
        node.set("polylineLength", length(total.polyline))
        node.set("touchTime", total.time)
        node.set("meanSpeed", total.meanSpeed.map(length))
        node.set("peakSpeed", total.peakSpeed.map(length))
        node[Name("pauses")] = .int(Int64(total.pauses))
        node.set("pauseTime", total.pauseTime)
        node[Name("directionChanges")] = .int(Int64(total.directionChanges))
        if let pointing { node[Name("pointing")] = .node(self.node(of: pointing)) }
        if let tapping { node[Name("tapping")] = .list(tapping.hands.map { .node($0.node) }) }
        if !lines.isEmpty { node[Name("lines")] = .list(lines.map { .node(self.node(of: $0)) }) }
        if !spirals.isEmpty { node[Name("spirals")] = .list(spirals.map { .node(self.node(of: $0)) }) }
        return node
    }

    private func node(of figures: PointingFigures) -> Node {
        var node = Node()
        node.set("throughput", figures.throughput)
        node.set("errorRate", figures.errorRate)
        node[Name("outliers")] = .int(Int64(figures.outliers))
        node[Name("outlierRule")] = .text(PointingFigures.outlierRule)
        node.set("regressionIntercept", figures.regression?.intercept)
        node.set("regressionSlope", figures.regression?.slope)
        node.set("regressionCorrelation", figures.regression?.correlation)
        node[Name("sequences")] = .list(
            figures.sequences.map { sequence in
                var node = Node()
                node[Name("selections")] = .int(Int64(sequence.count))
                node.set("amplitude", length(sequence.amplitude))
                node.set("width", length(sequence.width))
                node.set("indexOfDifficulty", sequence.index)
                node.set("effectiveAmplitude", length(sequence.effectiveAmplitude))
                node.set("effectiveWidth", sequence.effectiveWidth.map(length))
                node.set("effectiveIndexOfDifficulty", sequence.effectiveIndex)
                node.set("movementTime", sequence.time)
                node.set("throughput", sequence.throughput)
                node.set("errorRate", sequence.errorRate)
                return .node(node)
            })
        if let accuracy = figures.accuracy {
            node.set("targetReEntries", accuracy.targetReEntries)
            node.set("taskAxisCrossings", accuracy.taskAxisCrossings)
            node.set("movementDirectionChanges", accuracy.movementDirectionChanges)
            node.set("orthogonalDirectionChanges", accuracy.orthogonalDirectionChanges)
            node.set("movementVariability", length(accuracy.movementVariability))
            node.set("movementError", length(accuracy.movementError))
            node.set("movementOffset", length(accuracy.movementOffset))
        }
        return node
    }

    private func node(of line: LineFigures) -> Node {
        var node = Node()
        let lengths: [(String, Double)] = [
            ("wantedLength", line.wanted), ("drawnLength", line.drawn), ("meanDeviation", line.meanDeviation),
            ("rootMeanSquareDeviation", line.rootMeanSquare), ("maximumDeviation", line.maximum),
            ("startError", line.startError), ("endError", line.endError),
        ]
        for (name, value) in lengths { node.set(name, length(value)) }
        node.set("time", line.time)
        return node
    }

    private func node(of spiral: SpiralFigures) -> Node {
        var node = Node()
        let lengths: [(String, Double)] = [
            ("meanRadialDeviation", spiral.meanDeviation), ("rootMeanSquareRadialDeviation", spiral.rootMeanSquare),
            ("maximumRadialDeviation", spiral.maximum), ("length", spiral.length),
        ]
        for (name, value) in lengths { node.set(name, length(value)) }
        node.set("tightness", spiral.tightness)
        node.set("turns", spiral.turns)
        node.set("tremor3To12Hz", spiral.tremor.map(length))
        node.set("speed", spiral.speed.map(length))
        node.set("time", spiral.time)
        return node
    }
}

extension TappingFigures.Hand {
    var node: Node {
        var node = Node()
        node[Name("taps")] = .int(Int64(taps))
        node[Name("errors")] = .int(Int64(errors))
        node.set("meanInterval", meanInterval)
        node.set("intervalStandardDeviation", intervalDeviation)
        node.set("intervalCoefficientOfVariation", intervalVariation)
        node.set("meanDwell", meanDwell)
        node.set("tapsPerSecond", tapsPerSecond)
        node.set("fatigueSlope", fatigue)
        return node
    }
}

extension Node {
    fileprivate mutating func set(_ name: String, _ value: Double?) {
        self[Name(name)] = value.map { .double($0) } ?? .null
    }
}
