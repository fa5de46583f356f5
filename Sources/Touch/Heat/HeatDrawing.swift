package import Tasks
import Text

/// The heat map of the recording that runs, kept up to date sample by sample, and where the page finds it.
///
/// The numbers are those of `HeatField`.
package final class HeatDrawing: Drawing {
    private var session = ""
    private var map: HeatMap?
    private var levels: [UInt8] = []
    private var values: [Double] = []
    private let palette = ColourRamp.dark.palette
    private let head = UnsafeMutablePointer<Double>.allocate(capacity: HeatField.allCases.count)

    init() {
        head.initialize(repeating: 0, count: HeatField.allCases.count)
        super.init("heat")
    }

    deinit { head.deallocate() }

    package override func update(
        from activity: Activity, session: String, isWatched: Bool
    ) -> UnsafePointer<Double>? {
        guard !isWatched, let recording = activity.state(of: TouchFamily.self), recording.definition.task == .free
        else {
            map = nil
            return nil
        }
        let grid = map?.grid
        let areaUnit = recording.scale.map { 1 / ($0 * $0) } ?? 1e-4
        let isOther =
            !session.isSame(as: self.session) || grid?.width != recording.layout.width
            || grid?.height != recording.layout.height || map?.areaUnit != areaUnit
        if isOther {
            self.session = session
            map = HeatMap(of: recording)
        }
        let isNew = map?.update(from: recording) ?? false
        guard let map else { return nil }
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
        head[HeatField.top.rawValue] = map.top
        head[HeatField.unit.rawValue] = map.kind == .events ? 0 : recording.scale == nil ? 2 : 1
        head[HeatField.isNew.rawValue] = isNew || isOther ? 1 : 0
        return UnsafePointer(head)
    }
}
