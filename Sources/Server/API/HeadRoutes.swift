import Archive
import HTTPTypes
import Hummingbird
import NIOCore
import Tree
import Wire

/// Measured heads of people's own.
struct HeadRoutes: RouteArea {
    let baker: (any HeadBaker)?
    /// How many files wait in memory for their turn.
    let heads: Turnstile
    let work: CallWork
    let reach: Reach
    let limits: ServerLimits

    private static let headType = "application/octet-stream"

    var routes: [Route] {
        [
            Route(
                method: .post, path: LabAPI.root + "/heads", operation: "bakeHead",
                summary: "Turn a measured head into the file that the page hears through",
                description: """
                    The body is a SOFA file (AES69, SimpleFreeFieldHRIR): one head, two ears, free field, measurements all \
                    around. The answer is the compact file that the lab's renderer reads; of more than 1600 directions \
                    neighbours are left out. Nothing is stored. At most \(limits.headBytes >> 20) MiB.
                    """,
                files: [Self.headType],
                answers: [
                    .init(
                        status: 200, description: "The head.",
                        content: [(Self.headType, ["type": "string", "format": "binary"] as Node)])
                ], problems: [.notFound, .unacceptable, .tooMany], access: .profile, handle: bakeHead)
        ]
    }

    @Sendable private func bakeHead(_ call: Call) async throws -> Response {
        guard let baker else {
            throw Problem(.notFound, "this server bakes no heads", remedy: "bake the file with `merkwelt bake`")
        }
        let holder = try reach.holder(of: call)
        let type = (call.request.headers[.contentType] ?? "").split(separator: ";").first.map {
            $0.trimmed.lowercased()
        }
        guard type == Self.headType else {
            throw Problem(
                .mediaType, "the body's media type is not that of a file",
                remedy: "send the header Content-Type: \(Self.headType)")
        }
        // A file is in memory until its turn has come.
        let pass = try heads.enter(holder)
        defer { pass.giveBack() }
        let sofa = try await bytes(of: call.request)
        let outcome = try await work.run(for: call) {
            sofa
        } work: { sofa, budget in
            try baker.bake(sofa, within: budget)
        }
        switch outcome {
        case .baked(let bytes):
            return Response(
                status: .ok, headers: [.contentType: Self.headType],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        case .refused(let place, let expected, let found, let remedy):
            var problem = Problem(
                .unacceptable, "\(place): expected \(expected), found \(found)", remedy: remedy)
            problem.expected = expected
            problem.found = found
            throw problem
        }
    }

    private func bytes(of request: Request) async throws -> [UInt8] {
        let limit = limits.headBytes
        let refusal = Problem(
            .bodyTooLarge, "the file is larger than \(limit) bytes",
            remedy: "save it with fewer directions or without what is no response")
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw refusal }
        do {
            return Array(try await request.body.collect(upTo: limit).readableBytesView)
        } catch is NIOTooManyBytesError {
            throw refusal
        }
    }
}
