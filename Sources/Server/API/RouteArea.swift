/// Routes of the API that belong together, with what they need and nothing else.
protocol RouteArea: Sendable {
    var routes: [Route] { get }
}
