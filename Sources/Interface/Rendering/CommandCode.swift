/// The numbers of ``Command``s in the stream.
package enum CommandCode: UInt8, CaseIterable, Sendable {
    case create = 1
    case createText
    case setText
    case attribute
    case removeAttribute
    case insert
    case remove
    case listen
    case unlisten
    case variable
    case value
    case checked
    case focus
    case title
    case language
    case announce
}
