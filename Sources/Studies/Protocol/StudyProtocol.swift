import Definitions
package import Interface
package import Tasks
import Text
import Tree

/// The protocol for a preregistration: the whole study on a page. It is a function of the frozen definition.
package struct StudyProtocol: Sendable {
    /// A part of the page.
    package enum Block: Equatable, Sendable {
        case heading(level: Int, String)
        case paragraph(String)
        case list([String])
        case table(head: [String], rows: [[String]])
        case flow(FlowChart)

        package static func == (left: Block, right: Block) -> Bool {
            StudyProtocol.markdown([left]).isSame(as: StudyProtocol.markdown([right]))
        }
    }

    package let blocks: [Block]
    package let title: String
    package let language: Language

    /// - Parameters:
    ///   - study: a packed definition without errors.
    ///   - families: the ones there are.
    ///   - language: in which it is written; texts of the study in that language, or the study's first.
    ///   - program: name and version of the program that froze it.
    ///   - commitment: the SHA-256 of the secret of allotment, once there is one.
    package init(
        _ study: Study, families: FamilyList, language: Language, program: String, commitment: String? = nil
    ) {
        let writer = ProtocolWriter(study: study, families: families, language: language)
        self.language = language
        title = study.title.text(in: language.code)
        blocks = writer.blocks(program: program, commitment: commitment)
    }

    package var markdown: String { StudyProtocol.markdown(blocks) }
}

extension StudyProtocol {
    /// CommonMark, with GitHub's tables.
    static func markdown(_ blocks: [Block]) -> String {
        var text: [UInt8] = []
        func row(_ cells: [String]) {
            for cell in cells {
                text.append("| ")
                // A cell of a table cannot have line breaks.
                for (place, line) in cell.bytes.split(separator: 0x0A).enumerated() {
                    if place > 0 { text.append("<br>") }
                    text.append(escaped(String(bytes: Array(line)), "|"))
                }
                text.append(" ")
            }
            text.append("|\n")
        }
        for block in blocks {
            switch block {
            case .heading(let level, let words):
                for _ in 0..<level { text.append("#") }
                text.append(" ")
                text.append(escaped(words, "\n"))
                text.append("\n")
            case .paragraph(let words):
                text.append(escaped(words, ""))
                text.append("\n")
            case .list(let entries):
                for entry in entries {
                    text.append("- ")
                    text.append(escaped(entry, "\n"))
                    text.append("\n")
                }
            case .table(let head, let rows):
                row(head)
                row(head.map { _ in "---" })
                for cells in rows { row(cells) }
            case .flow(let chart):
                for (depth, words) in chart.lines {
                    for _ in 0..<depth { text.append("    ") }
                    text.append("- ")
                    text.append(escaped(words, "\n"))
                    text.append("\n")
                }
            }
            text.append("\n")
        }
        return String(bytes: text)
    }

    /// A text with the signs escaped that mean something in Markdown.
    private static func escaped(_ words: String, _ further: String) -> String {
        let special = Array("\\`*_<>[]#".utf8)
        let stops = further.bytes
        var text: [UInt8] = []
        for byte in words.bytes {
            if stops.contains(byte), byte == 0x0A {
                text.append(" ")
                continue
            }
            if special.contains(byte) || stops.contains(byte) { text.append("\\") }
            text.append(byte)
        }
        return String(bytes: text)
    }

    /// The protocol as an HTML document for printing. It loads nothing from anywhere.
    package var html: String {
        var text: [UInt8] = []
        text.append("<!doctype html>\n<html lang=\"")
        text.append(language.code)
        text.append("\"><head><meta charset=\"utf-8\"><title>")
        text.append(StudyProtocol.plain(title))
        text.append("</title><style>")
        text.append(StudyProtocol.style)
        text.append("</style></head><body>\n")
        func element(_ name: String, _ words: String) {
            text.append("<")
            text.append(name)
            text.append(">")
            text.append(StudyProtocol.plain(words))
            text.append("</")
            text.append(name)
            text.append(">")
        }
        for block in blocks {
            switch block {
            case .heading(let level, let words): element(level == 1 ? "h1" : "h2", words)
            case .paragraph(let words): element("p", words)
            case .list(let entries):
                text.append("<ul>")
                for entry in entries { element("li", entry) }
                text.append("</ul>")
            case .table(let head, let rows):
                text.append("<table><thead><tr>")
                for cell in head { element("th", cell) }
                text.append("</tr></thead><tbody>")
                for row in rows {
                    text.append("<tr>")
                    for cell in row { element("td", cell) }
                    text.append("</tr>")
                }
                text.append("</tbody></table>")
            case .flow(let chart):
                let figure: Markup<Never> = chart.figure()
                text.append(figure.html())
            }
            text.append("\n")
        }
        text.append("</body></html>\n")
        return String(bytes: text)
    }

    private static let style = """
        :root{color-scheme:light}\
        body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#020c12;\
        overflow-wrap:anywhere}h1{font-size:1.7rem;line-height:1.25}h2{font-size:1.2rem;margin:1.8em 0 .5em}ul{padding-left:1.3em}\
        table{border-collapse:collapse;width:100%;margin-top:1.5rem;font-size:.9rem}\
        th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0;border-bottom:1px solid #bcd}\
        th{font-weight:600}td{white-space:pre-line}td:not(:last-child){overflow-wrap:break-word;width:1%;min-width:5.5rem}\
        .flow-picture{overflow-x:auto}.flow-chart{display:block;margin:auto}.flow-name{font-weight:600}\
        @page{size:A4;margin:18mm}@media print{body{font-size:10pt;margin:0;padding:0;max-width:none}\
        h1,h2{break-after:avoid}li,tr,p{break-inside:avoid}thead{display:table-header-group}\
        .flow-picture{overflow:visible;break-inside:avoid}.flow-chart{max-width:100%;max-height:225mm;height:auto}\
        .flow-words:not([open]){display:none}}
        """

    private static func plain(_ words: String) -> String {
        var text: [UInt8] = []
        for byte in words.bytes {
            switch byte {
            case UInt8(ascii: "&"): text.append("&amp;")
            case UInt8(ascii: "<"): text.append("&lt;")
            case UInt8(ascii: ">"): text.append("&gt;")
            case UInt8(ascii: "\""): text.append("&quot;")
            default: text.append(byte)
            }
        }
        return String(bytes: text)
    }
}
