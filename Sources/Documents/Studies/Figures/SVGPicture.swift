import Text
import Tree

/// A drawing of a page as a document of its own.
enum SVGPicture {
    /// The wide drawing of a figure's HTML; nil where it has none.
    static func document(_ html: String) -> String? {
        let mark = "<svg class=\"plot-wide\""
        guard let start = html.place(of: mark), let end = html[start.upperBound...].place(of: "</svg>"),
            let head = html[start.upperBound...].firstIndex(of: ">")
        else { return nil }
        let attributes = html[start.upperBound..<head]
        let content = html[html.index(after: head)..<end.upperBound]
        return "\(mark) xmlns=\"http://www.w3.org/2000/svg\"\(attributes)><style>\(style)</style>\(content)\n"
    }

    /// What `plots.css` says, for whoever has the file alone.
    static let style = """
        svg{--text:#0b1a22;--soft:#4d5f6a;--line:#dfe6ea;--edge:#768b97;--plot:#1b82cb;--other:#b4560a;--third:#0f7d63;\
        --fourth:#7b52b5;background:#fff;font:13px ui-sans-serif,system-ui,sans-serif}\
        @media (prefers-color-scheme:dark){svg{--text:#eaf3f8;--soft:#9ab1bd;--line:#16303d;--edge:#5f7d8c;--plot:#37a6ef;\
        --other:#f0a35e;--third:#5cc9a0;--fourth:#c3a0ee;background:#0a1922}}\
        path{fill:none;stroke-linecap:round;stroke-linejoin:round}text{fill:var(--soft)}\
        .plot-value,.plot-name{fill:var(--text);font-weight:600}.plot-grid{stroke:var(--line)}\
        .plot-axis,.plot-target{stroke:var(--edge);stroke-width:1.25}.plot-target{stroke-dasharray:5 5}\
        .plot-zero,.plot-interval{stroke:var(--text);stroke-width:2}.plot-line{stroke:var(--plot);stroke-width:2.25}\
        .plot-line-thin{stroke-width:1.25}.plot-point{fill:var(--plot)}.plot-point-other{fill:var(--other)}\
        .plot-point-third{fill:var(--third)}.plot-point-fourth{fill:var(--fourth)}.plot-difference{fill:var(--text)}
        """

    /// SHA-256 of the style as base64, filled up to whole groups as policies want it.
    static let styleHash =
        String(decoding: Base64.text(SHA256.hash(of: Array(style.utf8))), as: UTF8.self) + "="
}

extension StringProtocol {
    /// Where a text stands first.
    fileprivate func place(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
