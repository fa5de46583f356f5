package import SoundCommands

/// What a SOFA file holds of a head, as it was measured: nothing normalised, nothing resampled.
///
/// However the file turns and places the head, its ears and the loudspeaker, here directions are seen from the head, the left
/// ear is the one at its left, each direction stands once at one distance, and the order is that of elevations and azimuths.
package struct SofaMeasurement: Sendable {
    /// Samples per second.
    package var sampleRate: Double
    /// Samples of one response.
    package var length: Int
    /// Metres from the head's centre, the mean over all directions.
    package var distance: Double
    package var directions: [Direction]
    /// Responses of the left ear, one direction after the other.
    package var left: [Double]
    package var right: [Double]
    /// Samples by which each response is late besides what it contains.
    package var leftDelays: [Double]
    package var rightDelays: [Double]
    /// Title, organisation and database as the file names them.
    package var title: String
    /// What the file says about its licence.
    package var licence: String
    /// What of the file is not in the measurement, and what could not be checked.
    package var remarks: [SofaRemark] = []

    /// Reads a file through libmysofa.
    package init(path: String) throws(HeadResponsesError) {
        try self.init(try SofaFile(path: path))
    }

    /// Reads the content of a file through libmysofa.
    ///
    /// - Parameters:
    ///   - bytes: the file's content.
    ///   - name: what errors call the file.
    package init(bytes: [UInt8], name: String) throws(HeadResponsesError) {
        try self.init(try SofaFile(bytes: bytes, name: name))
    }

    /// Only the measurements for which `keeps` holds, for tests with held-out directions.
    package func filtered(_ keeps: (Int) -> Bool) -> SofaMeasurement {
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
