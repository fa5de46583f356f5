import Lab
import Study
import Text
import Touch

/// The heat map of the recording that runs, kept up to date sample by sample, and where the page finds it.
final class LiveMap {
    private var session = ""
    private var map: HeatMap?
    private var levels: [UInt8] = []
    private var values: [Double] = []
    private var head: [Double] = [0, 0, 0, 0, 0, 0, 0, 0]
    private let palette = ColourRamp.dark.palette

    /// Brings the map up to date and returns the address of its description; 0 where nothing is recorded.
    func update(from running: Running?) -> UInt32 {
        guard let running, case .touch(let recording) = running.activity, recording.definition.task == .free else {
            map = nil
            return 0
        }
        let grid = map?.grid
        let isOther =
            !running.id.isSame(as: session) || grid?.width != recording.layout.width
            || grid?.height != recording.layout.height
        if isOther {
            session = running.id
            map = HeatMap(of: recording)
        }
        let isNew = map?.update(from: recording) ?? false
        guard let map else { return 0 }
        if isNew || isOther {
            levels = map.levels
            values = map.values
        }
        head[0] = map.kind == .events ? 0 : 1
        head[1] = Double(map.grid.columns)
        head[2] = Double(map.grid.rows)
        head[3] = map.grid.cell
        head[4] = levels.withUnsafeBufferPointer { Double(UInt(bitPattern: $0.baseAddress)) }
        head[5] = values.withUnsafeBufferPointer { Double(UInt(bitPattern: $0.baseAddress)) }
        head[6] = palette.withUnsafeBufferPointer { Double(UInt(bitPattern: $0.baseAddress)) }
        head[7] = isNew || isOther ? 1 : 0
        return head.withUnsafeBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
    }
}
