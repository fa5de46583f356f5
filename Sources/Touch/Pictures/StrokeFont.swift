/// Letters made of straight lines, for pictures that are drawn without a browser: what titles, units and numbers in the
/// lab's languages need.
///
/// A letter is a list of ways, each a list of places: a digit from the left (0 to 4) and one from the top (0 to 8; 6 is the
/// line that letters stand on, 2 the height of small ones). A way of one place twice is a dot.
enum StrokeFont {
    /// The lines of a text whose letters stand on y = 0, from x = 0 on, and how wide it is.
    ///
    /// - Parameters:
    ///   - text: what is not among the letters leaves a gap.
    ///   - size: of the letters, as fonts state it.
    static func lines(_ text: String, size: Double) -> (lines: [(from: Place, to: Place)], width: Double) {
        let (across, down) = (size * 0.105, size * 0.118)
        var lines: [(from: Place, to: Place)] = []
        var left = 0.0
        for scalar in text.unicodeScalars {
            guard let ways = ways(of: scalar) else {
                left += 3
                continue
            }
            var wide = 0
            var last: Place?
            var place = ways.startIndex
            while place + 1 < ways.endIndex {
                if ways[place] == 0x20 {
                    last = nil
                    place += 1
                    continue
                }
                let (x, y) = (Int(ways[place]) - 0x30, Int(ways[place + 1]) - 0x30)
                wide = max(wide, x)
                let here = Place((left + Double(x)) * across, Double(y - 6) * down)
                if let last { lines.append((last, here)) }
                last = here
                place += 2
            }
            left += Double(wide) + 1.7
        }
        return (lines, max(0, left - 1.7) * across)
    }

    private static func ways(of scalar: Unicode.Scalar) -> ArraySlice<UInt8>? {
        let key = Array(String(Character(scalar)).utf8)
        for line in table.split(separator: 0x0A) where line.starts(with: key) { return line.dropFirst(key.count) }
        return nil
    }

    private static let table: [UInt8] = Array(letters.utf8)

    private static let letters = """
        0103041453616050110
        1022026
        201103041420646
        301103041423323 334445361605
        436300444
        5400003334445361605
        64130100105163645443303
        7004016
        813020110304142331304051636454433
        90516364541301001021343
        a1232434616051444
        b00063645433202
        c421203051646
        d40461605031242
        e044443321203051646
        f30201116 0232
        g42473808 461605031242
        h0006 02324346
        i0206 0000
        j121708 1010
        k0006 320436
        l0006
        m0602 02122326 23324346
        n0602 02324346
        o123243453616050312
        p08023243453606
        q48421203051646
        r0602 031232
        s4212031434453606
        t10152636 0232
        u0205164642
        v022642
        w0216233642
        x0246 4206
        y02051646 42473808
        z02420646
        ä1232434616051444 1010 3030
        ö123243453616050312 1010 3030
        ü0205164642 1010 3030
        ß06011030322344453626
        A062046 1434
        B0333444536060030414233
        C4130100105163645
        D00063645413000
        E40000646 0333
        F400006 0333
        G413010010516464323
        H0006 4046 0343
        I0006
        J4045361605
        K0006 400346
        L000646
        M0600234046
        N06004640
        O103041453616050110
        P06003041423303
        Q103041453616050110 2446
        R06003041423303 2346
        S413010010213334445361605
        T0040 2026
        U000516364540
        V002640
        W0016233640
        X0046 4006
        Y002340 2326
        Z00400646
        .0606
        ,1607
        :0303 0606
        /0740
        (10020517
        )00121507
        -0444
        −0444
        +2226 0444
        %4006 0010110100 3545463635
        ²0020210323
        ≥014305 0646
        """
}
