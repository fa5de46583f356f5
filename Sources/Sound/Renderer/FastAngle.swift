/// Angles in single precision for the audio path: additions, multiplications and one division, the same bits everywhere.
enum FastAngle {
    /// The angle of (x, y) in radians, from -π to π; 0 where both are 0. At most 2·10⁻⁶ wrong.
    ///
    /// A polynomial for the arc tangent from 0 to 1 (Abramowitz, Stegun 1964, 4.4.49) and the symmetries of the circle.
    @inline(__always)
    static func atan2(_ y: Float, _ x: Float) -> Float {
        let absoluteX = abs(x)
        let absoluteY = abs(y)
        let larger = max(absoluteX, absoluteY)
        if !(larger > 0) { return 0 }
        let ratio = min(absoluteX, absoluteY) / larger
        let square = ratio * ratio
        var sum: Float = 0.002_866_225_7
        sum = sum * square - 0.016_165_736_7
        sum = sum * square + 0.042_909_613_8
        sum = sum * square - 0.075_289_640_0
        sum = sum * square + 0.106_562_639_3
        sum = sum * square - 0.142_088_994_4
        sum = sum * square + 0.199_935_508_5
        sum = sum * square - 0.333_331_452_8
        var angle = sum * square * ratio + ratio
        if absoluteY > absoluteX { angle = Float.pi / 2 - angle }
        if x < 0 { angle = Float.pi - angle }
        return y < 0 ? -angle : angle
    }
}
