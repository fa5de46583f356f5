import Archive
import Hummingbird
import NIOCore
import Tree
import Wire

extension LabAPI {
    var serviceRoutes: [Route] {
        [
            Route(
                method: .get, path: Self.root + "/openapi.json", operation: "getDescription",
                summary: "Describe this API",
                answers: [
                    .init(
                        status: 200, description: "This document.", content: [("application/json", ["type": "object"])])
                ], access: .everybody,
                handle: { _ in
                    Response(
                        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-cache"],
                        body: ResponseBody(byteBuffer: ByteBuffer(bytes: document)))
                }),
            Route(
                method: .get, path: Self.root + "/health", operation: "getHealth",
                summary: "Say whether the server can work",
                answers: [
                    .init(
                        status: 200, description: "It can.",
                        content: [("application/json", OpenAPI.reference("Health"))])
                ], access: .everybody,
                handle: { _ in
                    try await archive.probe()
                    let doubt = try await archive.clockDoubt()
                    return .json(
                        API.Health(
                            status: "ok", version: configuration.version, engine: scorer?.engine ?? "",
                            deletesByTime: doubt == nil, clock: doubt?.answer))
                }),
        ]
    }
}
