import Levels
import Tasks
import Text
import Tree

/// One's own sounds and pictures: chosen, checked, kept.
extension LevelStudioRoom {
    /// A file was chosen: it is what its content says.
    static func assetChosen(code: ReplyCode, _ text: String, _ desk: inout Desk<Self>) {
        guard code == .done, case .node(let node)? = try? Value(json: text) else {
            if code == .failed { desk.place.uploadFault = UploadFault(file: "", reason: .refused(text)) }
            return
        }
        let file = String(node[Name("file")] ?? .null) ?? ""
        do throws(UploadFault) {
            let size = Int(node[Name("size")] ?? .null) ?? 0
            let upload = try Upload(file: file, head: [UInt8](node[Name("head")]), size: size)
            let name = desk.place.contents.library?.freeContentName(like: upload.name) ?? upload.name
            let adding = upload.named(name)
            desk.place.adding = adding
            desk.place.addedFile = file
            keepAsset(adding, reply: .assetKept, &desk)
        } catch {
            desk.place.uploadFault = error
        }
    }

    /// - Parameter arrival: where it stands in the opened file; nil if it was chosen by itself.
    static func keepAsset(
        _ upload: Upload, from arrival: Arrival? = nil, reply: StudioReply, _ desk: inout Desk<Self>
    ) {
        let kind = upload.kind == .sound ? "sound" : "image"
        let places = arrival.map { joined(["\($0.from)", "\($0.to)"], with: " ") } ?? ""
        desk.ask(
            .keepAsset,
            [
                upload.name, kind, upload.mediaType, "\(Int(Upload.mostSeconds))", places, "\(Upload.mostPixels)",
            ], reply: reply)
    }

    static func assetKept(code: ReplyCode, _ text: String, _ desk: inout Desk<Self>) {
        guard let adding = desk.place.adding else { return }
        desk.place.adding = nil
        kept(adding, from: desk.place.addedFile, code: code, text, &desk)
    }

    /// Why the page refused it: too many seconds, `[width, height]` in pixels, or `{"at": seconds}` of a bad sample.
    private static func refusal(_ value: Value?) -> UploadFault.Reason? {
        switch value {
        case .list(let sides)?:
            guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]) else { return nil }
            return .pixels(width: width, height: height)
        case .node(let node)?: return (node[Name("at")].flatMap { Double($0) }).map { .sample(seconds: $0) }
        case let other: return other.flatMap { Double($0) }.map { .long(seconds: $0) }
        }
    }

    /// What the device says of a sound or picture that it was to keep.
    static func kept(
        _ adding: Upload, from file: String, code: ReplyCode, _ text: String, _ desk: inout Desk<Self>
    ) {
        let value = try? Value(json: text)
        let reason: UploadFault.Reason
        switch code {
        case .done:
            guard let value, let asset = Upload(value) else { return desk.ask(.loadAssets, reply: .assets) }
            desk.place.contents.assets = (desk.place.contents.assets ?? []) + [asset]
            desk.place.review()
            return
        case .refused: reason = refusal(value) ?? .broken(adding.typeName)
        case .full: reason = .noRoom
        default: reason = .refused(text)
        }
        desk.place.uploadFault = UploadFault(file: file, reason: reason)
    }
}
