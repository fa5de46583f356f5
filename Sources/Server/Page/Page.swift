private import Foundation
import Text
import Tree

/// The built page: what `assets.json` and `shell.json` in its folder describe.
///
/// All files are read when the server starts and served by exact name, so no request reaches the file system.
struct Page: Sendable {
    let assets: [String: PageAsset]
    let shell: PageShell

    init(folder: String) throws(ServerError) {
        let root = URL(fileURLWithPath: folder, isDirectory: true)
        var assets: [String: PageAsset] = [:]
        let listFile = root.appendingPathComponent("assets.json")
        guard let list = try Self.json(listFile).list else {
            throw Self.broken(listFile, "it is not a list")
        }
        for (number, item) in list.enumerated() {
            guard let node = item.node, let path = node["path"]?.text, let file = node["file"]?.text,
                let type = node["type"]?.text, path.hasPrefix("/"), !file.hasPrefix("/"),
                !file.split(separator: "/").contains("..")
            else {
                throw Self.broken(listFile, "item \(number) lacks path, file or type, or leads out of the folder")
            }
            let url = root.appendingPathComponent(file)
            assets[path] = PageAsset(
                path: path, type: type, isImmutable: node["immutable"] == .bool(true), plain: try Self.bytes(url),
                brotli: try? Self.bytes(root.appendingPathComponent(file + ".br")))
        }
        self.assets = assets
        shell = try Self.shell(root.appendingPathComponent("shell.json"), assets: assets)
    }

    private static func shell(_ file: URL, assets: [String: PageAsset]) throws(ServerError) -> PageShell {
        let node = try json(file).node ?? Node()
        for name in ["host", "styles", "wasm", "join"] + ServedPage.Script.allCases.map(\.rawValue) {
            guard let path = node[name]?.text, assets[path] != nil else {
                throw broken(file, "\"\(name)\" does not name an asset")
            }
        }
        guard let head = node["head"]?.text else { throw broken(file, "\"head\" is no text") }
        guard let joinHead = node["joinHead"]?.text else { throw broken(file, "\"joinHead\" is no text") }
        var servedHeads: [ServedPage.Script: String] = [:]
        for script in ServedPage.Script.allCases {
            guard let head = node["\(script.rawValue)Head"]?.text else {
                throw broken(file, "\"\(script.rawValue)Head\" is no text")
            }
            servedHeads[script] = head
        }
        return PageShell(head: head, servedHeads: servedHeads, joinHead: joinHead)
    }

    private static func json(_ file: URL) throws(ServerError) -> Value {
        do {
            return try Value(json: try bytes(file), file: file.path)
        } catch let error as TreeError {
            throw ServerError(.page, at: file.path, error.description, remedy: "build the page again")
        } catch let error as ServerError {
            throw error
        } catch {
            throw broken(file, "\(error)")
        }
    }

    private static func bytes(_ file: URL) throws(ServerError) -> [UInt8] {
        guard let data = try? Data(contentsOf: file) else {
            throw ServerError(.page, at: file.path, "the file cannot be read", remedy: "build the page first")
        }
        return Array(data)
    }

    private static func broken(_ file: URL, _ what: String) -> ServerError {
        ServerError(.page, at: file.path, what, remedy: "build the page again")
    }
}
