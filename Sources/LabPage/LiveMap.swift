import Lab
import Study
import Touch

/// The heat map of the recording that runs, kept up to date sample by sample, and where the page finds it.
final class LiveMap {
    private var session = ""
    private var map: HeatMap?
    private var levels: [UInt8] = []
    private var values: [Double] = []
    private var head = [Double](repeating: 0, count: HeatField.allCases.count)
    private let palette = ColourRamp.dark.palette

    /// Brings the map up to date and returns the address of its description; 0 where nothing is recorded.
    func update(from running: Running?) -> UInt32 {
        guard let running, case .touch(let recording) = running.activity, recording.definition.task == .free else {
            map = nil
            return 0
        }
        let grid = map?.grid
        let isOther =
            !running.id.utf8.elementsEqual(session.utf8) || grid?.width != recording.layout.width
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
        head[HeatField.kind.rawValue] = map.kind == .events ? 0 : 1
        head[HeatField.columns.rawValue] = Double(map.grid.columns)
        head[HeatField.rows.rawValue] = Double(map.grid.rows)
        head[HeatField.cell.rawValue] = map.grid.cell
        head[HeatField.levels.rawValue] = levels.withUnsafeBufferPointer { Double(UInt(bitPattern: $0.baseAddress)) }
        head[HeatField.values.rawValue] = values.withUnsafeBufferPointer { Double(UInt(bitPattern: $0.baseAddress)) }
        head[HeatField.palette.rawValue] = palette.withUnsafeBufferPointer { Double(UInt(bitPattern: $0.baseAddress)) }
        head[HeatField.isNew.rawValue] = isNew || isOther ? 1 : 0
        return head.withUnsafeBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
    }
}
