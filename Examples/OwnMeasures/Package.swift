// swift-tools-version: 6.2
import PackageDescription

// The laboratory as a dependency, as in Examples/OwnGame: MERKWELT_ADDRESS=file:///path/to/clone MERKWELT_VERSION=0.1.0
let address = Context.environment["MERKWELT_ADDRESS"] ?? "https://merkwelt.invalid/merkwelt.git"
let version = Version(Context.environment["MERKWELT_VERSION"] ?? "0.1.0") ?? Version(0, 1, 0)

func program(_ name: String, _ products: String...) -> Target {
    .executableTarget(name: name, dependencies: ["Console"] + products.map { .product(name: $0, package: "merkwelt") })
}

let package = Package(
    name: "OwnMeasures", dependencies: [.package(url: address, exact: version)],
    targets: [
        .target(name: "Console"), program("times", "Measure"), program("words", "Clock"),
        program("turn", "DataModel", "Tasks", "Measure"),
    ])
