// swift-tools-version: 6.2
import PackageDescription

// The laboratory as a dependency: a version of it, at the address of its repository. Until one is published, name a clone
// that has the tag: MERKWELT_ADDRESS=file:///path/to/clone MERKWELT_VERSION=0.1.0 swift run OwnGame …
let address = Context.environment["MERKWELT_ADDRESS"] ?? "https://merkwelt.invalid/merkwelt.git"
let version = Version(Context.environment["MERKWELT_VERSION"] ?? "0.1.0") ?? Version(0, 1, 0)

let package = Package(
    name: "OwnGame",
    dependencies: [.package(url: address, exact: version)],
    targets: [
        .executableTarget(
            name: "OwnGame",
            dependencies: [
                .product(name: "DataModel", package: "merkwelt"),
                .product(name: "AcousticGames", package: "merkwelt"),
                .product(name: "SpatialSound", package: "merkwelt"),
            ],
            path: "Sources")
    ])
