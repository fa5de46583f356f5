public import Tasks
import Text

/// The heat map of the recording that runs, kept up to date sample by sample, and where the page finds it.
///
/// Eight numbers: kind (0 events, 1 density), columns, rows, the cell's side in px, and where the levels (a byte per
/// cell), the values (a double per cell) and the palette (256 times red, green, blue, opacity) are; the last number says
/// whether anything is new.
public final class HeatDrawing: Drawing {
    private var session = ""
    private var map: HeatMap?
    private var levels: [UInt8] = []
    private var values: [Double] = []
    private let palette = ColourRamp.dark.palette
    private let head = UnsafeMutablePointer<Double>.allocate(capacity: 8)

    init() {
        head.initialize(repeating: 0, count: 8)
        super.init("heat")
    }

    deinit { head.deallocate() }

    public override func update(
        from activity: Activity, session: String, isWatched: Bool
    ) -> UnsafePointer<Double>? {
        guard !isWatched, let recording = activity.state(of: TouchFamily.self), recording.definition.task == .free
        else {
            map = nil
            return nil
        }
        let grid = map?.grid
        let isOther =
            !session.isSame(as: self.session) || grid?.width != recording.layout.width
            || grid?.height != recording.layout.height
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
        head[0] = map.kind == .events ? 0 : 1
        head[1] = Double(map.grid.columns)
        head[2] = Double(map.grid.rows)
        head[3] = map.grid.cell
        head[4] = levels.withUnsafeBufferPointer { Double(UInt(bitPattern: $0.baseAddress)) }
        head[5] = values.withUnsafeBufferPointer { Double(UInt(bitPattern: $0.baseAddress)) }
        head[6] = palette.withUnsafeBufferPointer { Double(UInt(bitPattern: $0.baseAddress)) }
        head[7] = isNew || isOther ? 1 : 0
        return UnsafePointer(head)
    }
}
