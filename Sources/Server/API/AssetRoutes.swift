import Archive
import Assets
import HTTPTypes
import Hummingbird
import NIOCore
import Rights
import Tree
import Wire

/// Studies' pictures and sounds.
struct AssetRoutes: RouteArea {
    let assets: any AssetStore
    let work: CallWork

    /// The greatest number of bytes of all pictures and sounds of a study.
    private static let most = 256 << 20
    private static let destination = HTTPField.Name("Sec-Fetch-Dest")

    var routes: [Route] {
        [
            .get(
                "/studies/{study}/assets", "listAssets", "List a study's pictures and sounds", with: [.study],
                gives: .ok(API.AssetList.self, "By their names."), may: .token(.seeResults), handle: listAssets),
            Route(
                method: .post, path: LabAPI.root + "/studies/{study}/assets", operation: "addAsset",
                summary: "Add a picture or a sound to a study",
                description: """
                    The body is the file itself. What it is stands in its content; name and media type have to agree with it. \
                    Metadata are removed, and what else is in it or behind its end: what is stored is written anew. At most \
                    8 MiB, 4096 pixels across and down, 10 minutes; 256 MiB for a study. No SVG, no animation.
                    """,
                parameters: [
                    .study,
                    .init(
                        name: "name", place: .query, isRequired: true,
                        description: "What it is called, with its ending.",
                        schema: ["type": "string", "minLength": 1, "maxLength": .int(Asset.Limits.name)]),
                ], files: AssetKind.allCases.map(\.mediaType),
                answers: [
                    .made(API.Asset.self, "It is stored.")
                ], problems: [.assetsFull, .diskFull], access: .token(.editDraft), handle: addAsset),
            .delete(
                "/studies/{study}/assets/{hash}", "removeAsset", "Take a picture or sound out of a study",
                with: [.study, .asset], gives: .done("It is removed."), or: [.diskFull], may: .token(.editDraft),
                handle: removeAsset),
            Route(
                method: .get, path: "/assets/{hash}", operation: "getAsset",
                summary: "Deliver a picture or sound to who may see a study that has it", parameters: [.asset],
                answers: [
                    .init(
                        status: 200, description: "The content, which never changes.",
                        content: AssetKind.allCases.map { ($0.mediaType, ["type": "string", "format": "binary"]) })
                ], problems: [.altered], access: .material(.seeResults), handle: getAsset),
        ]
    }

    @Sendable private func listAssets(_ call: Call) async throws -> Response {
        .json(API.AssetList(assets: try await assets.assets(of: call.study).map(\.answer)))
    }

    @Sendable private func addAsset(_ call: Call) async throws -> Response {
        let study = try call.study
        let name = call.query("name") ?? ""
        let type = (call.request.headers[.contentType] ?? "").split(separator: ";").first.map { String($0.trimmed) }
        guard let type, AssetKind.allCases.contains(where: { $0.mediaTypes.contains(type.lowercased()) }) else {
            throw Problem(
                .mediaType, "the body's media type is none of a picture or sound",
                remedy: "send the header Content-Type: \(AssetKind.allCases.map(\.mediaType).joined(separator: ", "))")
        }
        let bytes = try await bytes(of: call.request)
        // The work is done on its own thread, because it examines megabytes byte by byte.
        let asset = try await work.run(for: call) {
            bytes
        } work: { bytes, _ in
            try Result { () throws(AssetError) in try Asset(bytes, name: name, type: type) }.mapError(Problem.init)
                .get()
        }
        let stored = try await assets.keep(
            asset.bytes, type: asset.kind.mediaType, named: asset.name, in: study, most: Self.most, by: call.author)
        return .json(stored.answer, status: .created)
    }

    private func bytes(of request: Request) async throws -> [UInt8] {
        let limit = Asset.Limits.bytes
        let refusal = Problem(.bodyTooLarge, "the file is larger than \(limit) bytes", remedy: "make it smaller")
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw refusal }
        do {
            return Array(try await request.body.collect(upTo: limit).readableBytesView)
        } catch is NIOTooManyBytesError {
            throw refusal
        }
    }

    @Sendable private func removeAsset(_ call: Call) async throws -> Response {
        let isRemoved = try await assets.remove(asset: call.hash, from: call.study, by: call.author)
        guard isRemoved else { throw Problem.nothing(at: call.request.uri.path) }
        return Response(status: .noContent)
    }

    @Sendable private func getAsset(_ call: Call) async throws -> Response {
        let hash = try call.hash
        guard let (type, bytes) = try await assets.content(ofAsset: hash) else {
            throw Problem.nothing(at: call.request.uri.path)
        }
        // A browser that goes to the address gets a file to keep; a page of the lab gets it to show.
        let isPage = Self.destination.flatMap { call.request.headers[$0] } == "document"
        let ending = AssetKind.allCases.first { $0.mediaType == type }?.rawValue ?? "bin"
        return Response(
            status: .ok,
            headers: [
                .contentType: type, .contentSecurityPolicy: "sandbox; default-src 'none'",
                .contentDisposition: (isPage ? "attachment" : "inline") + "; filename=\"\(hash.prefix(16)).\(ending)\"",
            ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

extension Route.Parameter {
    static let study = Route.Parameter(
        name: "study", place: .path, isRequired: true, description: "The study's key.",
        schema: ["type": "string", "minLength": 1, "maxLength": 64])

    static let asset = Route.Parameter(
        name: "hash", place: .path, isRequired: true, description: "SHA-256 of the content.",
        schema: ["type": "string", "pattern": "^[0-9a-f]{64}$"])
}

extension Call {
    /// The study in the address.
    var study: String {
        get throws(Problem) {
            let key = context.parameters.get("study") ?? ""
            guard (1...64).contains(key.utf8.count) else {
                throw unacceptable("study", key, expected: "a study's key of 1 to 64 bytes")
            }
            return key
        }
    }

    /// The SHA-256 in the address.
    var hash: String {
        get throws(Problem) {
            let hash = context.parameters.get("hash") ?? ""
            guard hash.utf8.count == 64, hash.utf8.allSatisfy(\.isLowerHexadecimal) else {
                throw unacceptable("hash", hash, expected: "64 hexadecimal digits")
            }
            return hash
        }
    }
}

extension StoredAsset {
    fileprivate var answer: API.Asset {
        API.Asset(hash: hash, type: type, name: name, bytes: bytes, added: added, address: "/assets/" + hash)
    }
}

extension Problem {
    /// Says why a picture or sound is not taken.
    fileprivate init(_ error: AssetError) {
        self.init(.unacceptable, error.description, remedy: error.remedy)
        expected = error.expected
        found = error.found
    }
}
