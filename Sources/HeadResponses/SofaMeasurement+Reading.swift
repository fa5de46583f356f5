import SoundCommands

/// One measurement of a file: in which direction from the head and how far away the loudspeaker was.
struct SofaRow {
    /// Its place in the file.
    let index: Int
    let direction: Direction
    /// Metres.
    let distance: Double
    /// Which receiver is the left ear.
    let left: Int
}

extension SofaMeasurement {
    /// The head that a file describes.
    init(_ file: SofaFile) throws(HeadResponsesError) {
        try file.checkConvention()
        try file.checkSizes()
        let rate = try file.samplingRate()
        let delays = try file.delays()
        let responses = SofaResponses(file, delays: delays)
        try responses.check()
        let (chosen, remarks) = try SofaChoice(file, responses).chosen(try file.rows())
        sampleRate = rate
        length = file.samples
        distance = chosen.map(\.distance).reduce(0, +) / Double(chosen.count)
        directions = chosen.map(\.direction)
        leftDelays = chosen.map { delays[2 * $0.index + $0.left] }
        rightDelays = chosen.map { delays[2 * $0.index + 1 - $0.left] }
        title = ["Title", "Organization", "DatabaseName", "ListenerShortName"].map { file.attribute($0) }
            .filter { !$0.isEmpty }.joined(separator: ", ")
        licence = file.attribute("License")
        self.remarks = remarks
        (left, right) = ([], [])
        left.reserveCapacity(chosen.count * length)
        right.reserveCapacity(chosen.count * length)
        for row in chosen {
            left += responses.samples(row.index, row.left).lazy.map { Double($0) }
            right += responses.samples(row.index, 1 - row.left).lazy.map { Double($0) }
        }
        try checkSides(path: file.path)
    }
}

extension SofaFile {
    fileprivate func checkConvention() throws(HeadResponsesError) {
        let convention = attribute("SOFAConventions")
        guard convention == "SimpleFreeFieldHRIR" else {
            throw .unsuitable(
                path: path, field: "SOFAConventions", found: "\"\(convention.prefix(60))\"",
                expected: "\"SimpleFreeFieldHRIR\"", remedy: Self.way(from: convention))
        }
        let kind = attribute("DataType")
        guard kind == "FIR" else {
            throw refusal("DataType", found: "\"\(kind.prefix(60))\"", expected: "\"FIR\" (impulse responses)")
        }
    }

    /// What to do with a file of another convention: what is a head in free field can be saved as one.
    private static func way(from convention: String) -> String {
        switch convention {
        case "FreeFieldHRIR":
            "It keeps loudspeakers as emitters; save it with the SOFA toolbox or sofar as SimpleFreeFieldHRIR, with a row of "
                + "SourcePosition for each"
        case "SimpleFreeFieldHRTF", "SimpleFreeFieldTF", "FreeFieldHRTF", "GeneralTF", "GeneralTF-E":
            "Turn its transfer functions into impulse responses, and save it as SimpleFreeFieldHRIR"
        case "SimpleFreeFieldHRSOS", "SimpleFreeFieldSOS":
            "Turn its filters into impulse responses, and save it as SimpleFreeFieldHRIR"
        case "GeneralFIR", "GeneralFIR-E", "GeneralFIRE":
            "If it is one head with two ears in free field, save it as SimpleFreeFieldHRIR"
        default: "Use a measurement of one head with two ears in free field"
        }
    }

    fileprivate func checkSizes() throws(HeadResponsesError) {
        func unsuitable(_ field: String, _ found: Int, _ expected: String) -> HeadResponsesError {
            .unsuitable(path: path, field: field, found: "\(found)", expected: expected)
        }
        guard receivers == 2 else { throw unsuitable("receivers", receivers, "2 (left and right ear)") }
        guard emitters == 1 else { throw unsuitable("emitters", emitters, "1") }
        guard (12...20_000).contains(measurements) else {
            throw unsuitable("measurements", measurements, "12 to 20000")
        }
        guard (32...65_536).contains(samples) else { throw unsuitable("samples", samples, "32 to 65536") }
        _ = try isEach("Data.IR", one: "", each: "M,R,N", size: 2 * samples)
    }

    /// Samples per second.
    fileprivate func samplingRate() throws(HeadResponsesError) -> Double {
        _ = try isEach("Data.SamplingRate", one: "I", each: "M", size: 1)
        guard let variable = variables["Data.SamplingRate"] else { return 0 }
        let hertz: Float
        switch variable.units.lowercased() {
        case "", "hertz", "hz": hertz = 1
        case "kilohertz", "khz": hertz = 1_000
        default:
            throw refusal(
                "Data.SamplingRate:Units", found: "\"\(variable.units.prefix(60))\"", expected: "\"hertz\"")
        }
        let rates = variable.values.map { $0 * hertz }
        guard let rate = rates.first, (8_000...384_000).contains(rate) else {
            throw .unsuitable(
                path: path, field: "Data.SamplingRate", found: "none or out of range", expected: "8000 to 384000 Hz")
        }
        if let other = rates.first(where: { $0 != rate }) {
            throw .unsuitable(
                path: path, field: "Data.SamplingRate", found: "\(rate) and \(other) Hz",
                expected: "one rate for all measurements")
        }
        return Double(rate)
    }

    /// Samples by which each response is late besides what it contains: the receivers of a measurement beside each other.
    fileprivate func delays() throws(HeadResponsesError) -> [Double] {
        guard let variable = variables["Data.Delay"] else { return [Double](repeating: 0, count: 2 * measurements) }
        let isEach = try isEach("Data.Delay", one: "I,R", each: "M,R", size: 2)
        guard ["", "sample", "samples"].contains(variable.units.lowercased()) else {
            throw refusal("Data.Delay:Units", found: "\"\(variable.units.prefix(60))\"", expected: "\"samples\"")
        }
        guard variable.values.allSatisfy({ $0.isFinite && abs($0) < 1e5 }) else {
            throw .unsuitable(
                path: path, field: "Data.Delay", found: "a number out of range", expected: "below 100000 samples")
        }
        return (0..<2 * measurements).map { Double(variable.values[isEach ? $0 : $0 % 2]) }
    }

    /// The measurements as the head sees them, in the file's order.
    fileprivate func rows() throws(HeadResponsesError) -> [SofaRow] {
        guard let source = try places("SourcePosition") else {
            throw refusal("SourcePosition", found: "none", expected: "where the loudspeaker was")
        }
        let emitter = try places("EmitterPosition", axis: "E", of: emitters)
        let listener = try frames("Listener")
        let loudspeaker = try frames("Source")
        let ears = try leftEars()
        var rows: [SofaRow] = []
        for index in 0..<measurements {
            // The responses are of the way from the emitter, which lies in the loudspeaker's own frame.
            let inside = emitter?[index] ?? .zero
            let place = listener[index].seen(
                inside == .zero ? source[index] : loudspeaker[index].placed(inside))
            let distance = (place.x * place.x + place.y * place.y + place.z * place.z).squareRoot()
            guard distance > 0.01, distance < 1_000 else {
                throw .unsuitable(
                    path: path, field: "SourcePosition \(index)", found: "a distance of \(distance) m",
                    expected: "0.01 to 1000 m")
            }
            rows.append(
                SofaRow(
                    index: index,
                    direction: Direction(x: place.x / distance, y: place.y / distance, z: place.z / distance),
                    distance: distance, left: ears.count == 1 ? ears[0] : ears[index]))
        }
        return rows
    }

    /// Which receiver is the left ear: one for all measurements, or one for each. Their places are seen from the head.
    private func leftEars() throws(HeadResponsesError) -> [Int] {
        guard let first = try places("ReceiverPosition", item: 0, axis: "R", of: 2),
            let second = try places("ReceiverPosition", item: 1, axis: "R", of: 2)
        else { throw refusal("ReceiverPosition", found: "none", expected: "where the two ears are") }
        var left: [Int] = []
        for index in 0..<(first.isOne ? 1 : measurements) {
            let (one, other) = (first[index], second[index])
            let way = one - other
            let length = (way * way).sum().squareRoot()
            // Within 30° of the axis from left to right, the head's middle between them.
            guard length > 0.001, abs(way.y) > 0.866 * length, one.y * other.y < 0 else {
                let found = [one, other].map { place in
                    "(" + [place.x, place.y, place.z].map { SofaText.millimetres($0) }.joined(separator: ", ") + ")"
                }
                throw refusal(
                    "ReceiverPosition",
                    found: found.joined(separator: " and ") + " m"
                        + (first.isOne ? "" : " in measurement \(index)"),
                    expected: "one ear at the left (y above 0) and one at the right")
            }
            left.append(one.y > 0 ? 0 : 1)
        }
        return left
    }
}

/// The responses of a file as they stand there.
struct SofaResponses {
    private let file: SofaFile
    private let values: [Float]
    /// The receivers of a measurement beside each other.
    let delays: [Double]

    fileprivate init(_ file: SofaFile, delays: [Double]) {
        self.file = file
        values = file.variables["Data.IR"]?.values ?? []
        self.delays = delays
    }

    func samples(_ measurement: Int, _ receiver: Int) -> ArraySlice<Float> {
        let start = (2 * measurement + receiver) * file.samples
        return values[start..<start + file.samples]
    }

    fileprivate func check() throws(HeadResponsesError) {
        for index in 0..<file.measurements {
            var energy = 0.0
            for ear in 0..<2 {
                for value in samples(index, ear) {
                    guard value.isFinite else { throw unsuitable(index, "\(value)", "a finite number") }
                    energy += Double(value) * Double(value)
                }
            }
            guard energy > 0 else { throw unsuitable(index, "silence", "a response") }
        }
    }

    private func unsuitable(_ index: Int, _ found: String, _ expected: String) -> HeadResponsesError {
        .unsuitable(path: file.path, field: "Data.IR, measurement \(index)", found: found, expected: expected)
    }
}
