import Archive
import HTTPTypes
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
    let draining: Draining

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
                handle: { _ in try await health() }),
        ]
    }

    /// A proxy that asks sends no further requests to a server that answers 503.
    private func health() async throws -> Response {
        if draining.isUnderWay { return try await health("draining") }
        do throws(ArchiveError) {
            try await archive.probe()
        } catch {
            switch error.code {
            case .unreachable: return try await health("no primary")
            case .foreign, .newer: return try await health("schema")
            default: throw error
            }
        }
        return try await health("ok", doubt: archive.clockDoubt(), .ok)
    }

    private func health(
        _ status: String, doubt: ClockDoubt? = nil, _ code: HTTPResponse.Status = .serviceUnavailable
    ) async throws -> Response {
        .json(
            API.Health(
                status: status, version: version, engine: engine, deletesByTime: code == .ok && doubt == nil,
                clock: doubt?.answer), status: code)
    }
}
