import Archive
import Hummingbird
import NIOCore
import Tree
import Wire

/// The routes about the server itself.
struct ServiceRoutes: RouteArea {
    let archive: any SessionStore
    let version: String
    let engine: String
    let document: APIDocument

    var routes: [Route] {
        [
            .get(
                "/openapi.json", "getDescription", "Describe this API",
                gives: .init(
                    status: 200, description: "This document.", content: [("application/json", ["type": "object"])]),
                may: .everybody,
                handle: { _ in
                    Response(
                        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-cache"],
                        body: ResponseBody(byteBuffer: ByteBuffer(bytes: document.bytes)))
                }),
            .get(
                "/health", "getHealth", "Say whether the server can work", gives: .ok(API.Health.self, "It can."),
                may: .everybody,
                handle: { _ in
                    try await archive.probe()
                    let doubt = try await archive.clockDoubt()
                    return .json(
                        API.Health(
                            status: "ok", version: version, engine: engine,
                            deletesByTime: doubt == nil, clock: doubt?.answer))
                }),
        ]
    }
}
