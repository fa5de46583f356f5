import Foundation
import HTTPTypes
import Testing
import Tree

@testable import Server

@Suite struct PageTests {
    @Test func `every path that is no file answers with the page in the reader's language`() async throws {
        try await Laboratory().test { client in
            for path in ["/", "/reaction", "/history/2026", "/s/abc"] {
                let answer = try await client(.get, path, nil, [.acceptLanguage: "de-AT,de;q=0.9,en;q=0.5"])
                #expect(answer.status == 200)
                #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
                #expect(answer.headers[.contentLanguage] == "de")
                #expect(answer.headers[.cacheControl] == "no-cache")
                #expect(answer.headers[.vary] == "Accept-Language")
                #expect(answer.text.hasPrefix("<!doctype html>\n<html lang=\"de\" dir=\"ltr\">\n<head>\n<title>"))
                #expect(answer.text.contains("\n\(PageFixture.head)\n</head>"))
                #expect(answer.text.contains("<title>de &lt;\(path)&gt;</title>"))
                #expect(answer.text.contains(#"<div id="app"><p>de</p></div>"#))
                #expect(!answer.text.contains("<style") && !answer.text.contains("style="))
            }
        }
    }

    @Test func `what changes while the server runs goes before the page's own files and is asked for again`()
        async throws
    {
        let laboratory = try Laboratory(change: { configuration in
            configuration.living = LivingFiles { $0 == "/quizzes/index.json" || $0 == "/icons/icon.png" ? "[]" : nil }
        })
        try await laboratory.test { client in
            for path in ["/quizzes/index.json", "/icons/icon.png"] {
                let answer = try await client(.get, path)
                #expect(answer.status == 200 && answer.text == "[]")
                #expect(answer.headers[.contentType] == "application/json")
                #expect(answer.headers[.cacheControl] == "no-cache")
                let tag = try #require(answer.headers[.eTag])
                #expect(try await client(.get, path, nil, [.ifNoneMatch: tag]).status == 304)
            }
            #expect(try await client(.get, "/icons/icon.svg").text == "plain icons/icon.svg")
            #expect(try await client(.get, "/quizzes/other.json").status == 404)
            #expect(try await client(.post, "/quizzes/index.json", "[]").status == 405)
        }
    }

    @Test func `a file comes compressed to those who understand it`() async throws {
        try await Laboratory().test { client in
            for (encoding, isCompressed) in [
                ("gzip, deflate, br", true), ("br;q=0.5", true), ("BR", true), ("br;q=0", false), ("gzip", false),
                ("", false),
            ] {
                let answer = try await client(.get, "/host.abc.js", nil, [.acceptEncoding: encoding])
                #expect(answer.status == 200)
                #expect(answer.text == (isCompressed ? "brotli host.abc.js" : "plain host.abc.js"), "\(encoding)")
                #expect(answer.headers[.contentEncoding] == (isCompressed ? "br" : nil))
                #expect(answer.headers[.contentType] == "text/javascript; charset=utf-8")
                #expect(answer.headers[.vary] == "Accept-Encoding")
                #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
            }
            let image = try await client(.get, "/icons/icon.png", nil, [.acceptEncoding: "br"])
            #expect(image.text == "plain icons/icon.png")
            #expect(image.headers[.contentEncoding] == nil)
            #expect(image.headers[.vary] == nil)
        }
    }

    @Test func `a file with a fixed name is asked for again and answered briefly`() async throws {
        try await Laboratory().test { client in
            let first = try await client(.get, "/service-worker.js", nil, [.acceptEncoding: "br"])
            #expect(first.headers[.cacheControl] == "no-cache")
            let tag = try #require(first.headers[.eTag])
            for known in [tag, "W/" + tag, "\"x\", \(tag)", "*"] {
                let again = try await client(
                    .get, "/service-worker.js", nil, [.acceptEncoding: "br", .ifNoneMatch: known])
                #expect(again.status == 304, "\(known)")
                #expect(again.text.isEmpty)
                #expect(again.headers[.eTag] == tag)
            }
            // The uncompressed form is another representation.
            let plain = try await client(.get, "/service-worker.js", nil, [.ifNoneMatch: tag])
            #expect(plain.status == 200)
            let page = try await client(.get, "/")
            let pageTag = try #require(page.headers[.eTag])
            #expect(try await client(.get, "/", nil, [.ifNoneMatch: pageTag]).status == 304)
            #expect(try await client(.get, "/", nil, [.ifNoneMatch: pageTag, .acceptLanguage: "de"]).status == 200)
        }
    }

    @Test func `HEAD gives the headers of GET and no body`() async throws {
        try await Laboratory().test { client in
            for path in ["/", "/host.abc.js", "/api/v1/health"] {
                let get = try await client(.get, path)
                let head = try await client(.head, path)
                #expect(head.status == 200)
                #expect(head.text.isEmpty)
                for name in [HTTPField.Name.contentType, .contentLength, .eTag, .cacheControl] {
                    #expect(head.headers[name] == get.headers[name], "\(path) \(name)")
                }
            }
        }
    }

    @Test func `a file that is not there is no page, and no path leads out of the folder`() async throws {
        try await Laboratory().test { client in
            for path in [
                "/host.old.js", "/icons/other.png", "/assets.json", "/shell.json", "/../sessions.mwdb",
                "/%2e%2e/sessions.mwdb", "/host.abc.js.br",
            ] {
                let answer = try await client(.get, path)
                #expect(answer.status == 404, "\(path)")
                #expect(answer.problem == "not-found")
            }
        }
    }

    @Test func `every answer carries the headers that isolate the page`() async throws {
        try await Laboratory().test { client in
            let requests: [(HTTPRequest.Method, String, String?)] = [
                (.get, "/", nil), (.get, "/host.abc.js", nil), (.head, "/", nil), (.get, "/missing.js", nil),
                (.get, "/api/v1/health", nil), (.get, "/api/v1/nothing", nil), (.post, "/", nil),
                (.put, Example().path, "{"), (.delete, "/api/v1/sessions", nil), (.get, "/api/v1/openapi.json", nil),
                (.get, "/api/v1/export?format=json", nil),
            ]
            for (method, path, body) in requests {
                let headers = try await client(method, path, body).headers
                let note = Comment("\(method) \(path)")
                #expect(headers[.init("Cross-Origin-Opener-Policy")!] == "same-origin", note)
                #expect(headers[.init("Cross-Origin-Embedder-Policy")!] == "require-corp", note)
                #expect(headers[.init("Cross-Origin-Resource-Policy")!] == "same-origin", note)
                #expect(headers[.xContentTypeOptions] == "nosniff", note)
                #expect(headers[.init("Referrer-Policy")!] == "no-referrer", note)
                #expect(
                    headers[.contentSecurityPolicy]
                        == "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                        + "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; object-src 'none'; "
                        + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
                        + "require-trusted-types-for 'script'; trusted-types merkwelt", note)
                #expect(headers[.init("X-Frame-Options")!] == "DENY", note)
                #expect(
                    headers[.init("Permissions-Policy")!]?.hasPrefix(
                        "accelerometer=(self), gyroscope=(self), screen-wake-lock=(self), fullscreen=(self), "
                            + "autoplay=(self), magnetometer=(), camera=(),") == true, note)
                #expect(headers[.server] == nil, note)
                #expect(headers[.setCookie] == nil, note)
            }
        }
    }

    @Test func `what people meet who take part comes in more languages than the lab itself`() async throws {
        let laboratory = try Laboratory(change: { $0.participantLanguages = ["en", "de", "fr"] })
        try await laboratory.test { client in
            for (path, language) in [
                ("/s", "fr"), ("/s?language=de", "de"), ("/withdraw", "fr"), ("/sign-in", "en"), ("/", "en"),
                ("/enter", "en"), ("/enter?language=fr", "en"),
            ] {
                let answer = try await client(.get, path, nil, [.acceptLanguage: "fr-CH"])
                #expect(answer.headers[.contentLanguage] == language, "\(path)")
            }
            #expect(try await client(.get, "/s?language=fr").headers[.contentLanguage] == "fr")
        }
    }

    @Test(
        arguments: [
            (nil, "en"), ("", "en"), ("de", "de"), ("DE-de", "de"), ("fr, de;q=0.2, en;q=0.1", "de"),
            ("en;q=0.1, de;q=0.9", "de"), ("de;q=0, en", "en"), ("fr", "en"), ("*", "en"), ("fr, *", "en"),
            ("zh-Hant-TW, ar", "ar"), (";;;,,q=1", "en"), ("de;q=x", "en"), ("en, de", "en"), ("de, en", "de"),
        ] as [(String?, String)])
    func `the language is the best of those the reader asks for`(header: String?, language: String) {
        #expect(LanguageChoice.language(header, among: ["en", "de", "ar"]) == language)
    }

    @Test func `a page folder that is incomplete is refused with what to do`() throws {
        let error = #expect(throws: ServerError.self) {
            try Laboratory(page: false, change: { $0.page = "/nowhere" })
        }
        #expect(error?.code == .page)
        #expect(error?.description == "/nowhere/assets.json: the file cannot be read; build the page first")
    }

    @Test(arguments: [
        ("assets.json", "{}", "it is not a list"), ("assets.json", "[", "expected a value"),
        ("assets.json", #"[{"path":"/a","file":"../a","type":"b"}]"#, "item 0 lacks"),
        ("shell.json", "{}", "\"host\" does not name an asset"), ("host.abc.js", nil, "the file cannot be read"),
    ])
    func `a page that is broken is refused with what to do`(file: String, content: String?, problem: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try PageFixture.build(in: folder)
        try content?.write(toFile: page + "/" + file, atomically: true, encoding: .utf8)
        if content == nil { try FileManager.default.removeItem(atPath: page + "/" + file) }
        let error = #expect(throws: ServerError.self) { try Page(folder: page) }
        #expect(error?.description.contains("/\(file): ") == true)
        #expect(error?.problem.contains(problem) == true, "\(error?.description ?? "")")
        #expect(error?.remedy.hasPrefix("build the page") == true)
    }

    @Test func `without a page only the API is served`() async throws {
        try await Laboratory(page: false).test { client in
            let (page, health) = (try await client(.get, "/"), try await client(.get, "/api/v1/health"))
            #expect(page.status == 404)
            #expect(health.status == 200)
        }
    }
}
