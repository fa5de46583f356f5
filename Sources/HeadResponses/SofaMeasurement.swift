import CMySofa
import Foundation
public import SoundCommands

/// What a SOFA file holds, as it was measured: nothing normalised, nothing resampled.
public struct SofaMeasurement: Sendable {
    /// Samples per second.
    public var sampleRate: Double
    /// Samples of one response.
    public var length: Int
    /// Metres, the mean over all directions.
    public var distance: Double
    public var directions: [Direction]
    /// Responses of the left ear, one direction after the other.
    public var left: [Double]
    public var right: [Double]
    /// Samples by which each response is late besides what it contains.
    public var leftDelays: [Double]
    public var rightDelays: [Double]
    /// Title, organisation and database as the file names them.
    public var title: String
    /// What the file says about its licence.
    public var licence: String

    /// Reads a file through libmysofa.
    public init(path: String) throws(HeadResponsesError) {
        guard FileManager.default.isReadableFile(atPath: path) else { throw .unreadable(path: path) }
        var code: Int32 = 0
        try self.init(mysofa_load(path, &code), code, path: path)
    }

    /// Reads the content of a file through libmysofa.
    ///
    /// - Parameters:
    ///   - bytes: the file's content.
    ///   - name: what errors call the file.
    public init(bytes: [UInt8], name: String) throws(HeadResponsesError) {
        var code: Int32 = 0
        let loaded = bytes.withUnsafeBytes { bytes in
            mysofa_load_data(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, &code)
        }
        try self.init(loaded, code, path: name)
    }

    private init(
        _ loaded: UnsafeMutablePointer<MYSOFA_HRTF>?, _ code: Int32, path: String
    ) throws(HeadResponsesError) {
        guard let loaded else { throw .notSOFA(path: path, code: Int(code)) }
        defer { mysofa_free(loaded) }
        // mysofa_check insists on things that a measurement may lack without harm; what is needed is checked here.
        mysofa_tocartesian(loaded)
        try self.init(loaded.pointee, path: path)
    }

    private init(_ file: MYSOFA_HRTF, path: String) throws(HeadResponsesError) {
        func unsuitable(_ field: String, _ found: String, _ expected: String) -> HeadResponsesError {
            .unsuitable(path: path, field: field, found: found, expected: expected)
        }
        func attribute(_ name: String) -> String {
            guard
                let text = name.withCString({ name in
                    mysofa_getAttribute(file.attributes, UnsafeMutablePointer(mutating: name))
                })
            else { return "" }
            return String(cString: text)
        }
        let convention = attribute("SOFAConventions")
        guard convention == "SimpleFreeFieldHRIR" else {
            throw unsuitable("SOFAConventions", "\"\(convention.prefix(60))\"", "\"SimpleFreeFieldHRIR\"")
        }
        let count = Int(file.M)
        let length = Int(file.N)
        guard file.R == 2 else { throw unsuitable("receivers", "\(file.R)", "2 (left and right ear)") }
        guard count >= 12, count <= 20_000 else { throw unsuitable("measurements", "\(count)", "12 to 20000") }
        guard length >= 32, length <= 65_536 else { throw unsuitable("samples", "\(length)", "32 to 65536") }
        guard file.DataIR.values != nil, Int(file.DataIR.elements) == count * 2 * length else {
            throw unsuitable("Data.IR", "\(file.DataIR.elements) numbers", "\(count * 2 * length)")
        }
        guard let rates = file.DataSamplingRate.values, file.DataSamplingRate.elements >= 1,
            rates[0] >= 8_000, rates[0] <= 384_000
        else { throw unsuitable("Data.SamplingRate", "none or out of range", "8000 to 384000 Hz") }
        for other in 0..<Int(file.DataSamplingRate.elements) where rates[other] != rates[0] {
            throw unsuitable("Data.SamplingRate", "\(rates[0]) and \(rates[other]) Hz", "one rate for all measurements")
        }
        guard let places = file.SourcePosition.values, Int(file.SourcePosition.elements) == 3 * count else {
            throw unsuitable("SourcePosition", "\(file.SourcePosition.elements) numbers", "\(3 * count)")
        }
        sampleRate = Double(rates[0])
        self.length = length
        directions = []
        var distances = 0.0
        for index in 0..<count {
            let x = Double(places[3 * index])
            let y = Double(places[3 * index + 1])
            let z = Double(places[3 * index + 2])
            let radius = (x * x + y * y + z * z).squareRoot()
            guard radius.isFinite, radius > 0.01, radius < 1_000 else {
                throw unsuitable("SourcePosition \(index)", "a distance of \(radius) m", "0.01 to 1000 m")
            }
            directions.append(Direction(x: x / radius, y: y / radius, z: z / radius))
            distances += radius
        }
        distance = distances / Double(count)
        left = []
        right = []
        left.reserveCapacity(count * length)
        right.reserveCapacity(count * length)
        for index in 0..<count {
            var energy = 0.0
            for ear in 0..<2 {
                for sample in 0..<length {
                    let value = Double(file.DataIR.values[(2 * index + ear) * length + sample])
                    guard value.isFinite else {
                        throw unsuitable("Data.IR, measurement \(index)", "\(value)", "a finite number")
                    }
                    energy += value * value
                    if ear == 0 { left.append(value) } else { right.append(value) }
                }
            }
            guard energy > 0 else { throw unsuitable("Data.IR, measurement \(index)", "silence", "a response") }
        }
        leftDelays = [Double](repeating: 0, count: count)
        rightDelays = [Double](repeating: 0, count: count)
        if let delays = file.DataDelay.values {
            if Int(file.DataDelay.elements) == 2 * count {
                for index in 0..<count {
                    leftDelays[index] = Double(delays[2 * index])
                    rightDelays[index] = Double(delays[2 * index + 1])
                }
            } else if file.DataDelay.elements == 2 {
                for index in 0..<count {
                    leftDelays[index] = Double(delays[0])
                    rightDelays[index] = Double(delays[1])
                }
            }
            guard (leftDelays + rightDelays).allSatisfy({ $0.isFinite && abs($0) < 1e5 }) else {
                throw unsuitable("Data.Delay", "a number out of range", "below 100000 samples")
            }
        }
        let parts = [
            attribute("Title"), attribute("Organization"), attribute("DatabaseName"), attribute("ListenerShortName"),
        ]
        title = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        licence = attribute("License")
    }

    /// Only the measurements for which `keeps` holds, for tests with held-out directions.
    public func filtered(_ keeps: (Int) -> Bool) -> SofaMeasurement {
        var result = self
        result.directions = []
        result.left = []
        result.right = []
        result.leftDelays = []
        result.rightDelays = []
        for index in 0..<directions.count where keeps(index) {
            result.directions.append(directions[index])
            result.left += left[(index * length)..<((index + 1) * length)]
            result.right += right[(index * length)..<((index + 1) * length)]
            result.leftDelays.append(leftDelays[index])
            result.rightDelays.append(rightDelays[index])
        }
        return result
    }
}
