/// Where the server listens and what it serves. The defaults suit one person on one machine.
package struct LabServerConfiguration: Sendable {
    /// The addresses to listen on, each by itself; not empty. `127.0.0.1` is reachable from this machine only.
    package var hosts = ["127.0.0.1"]
    /// Names under which the server is reached, besides `localhost`, its loopback addresses and `hosts`. A request for any
    /// other name is refused.
    package var names: [String] = []
    /// The host of the address under which a proxy on this machine offers the lab over HTTPS, with the port unless that
    /// is 443.
    package var publicHost: String?
    /// HTTPS with a given certificate. Without it, only a proxy or `network` offers HTTPS.
    package var secure: SecureEntrance?
    /// The private network in which the server also listens, by HTTP and by HTTPS with the lab's own certificate.
    package var network: LocalNetwork?
    /// The moments at which to check whether the network has changed.
    package var moments = NetworkWatch.steadily
    /// The port to listen on, the same at every address; 0 lets the system choose one at the only address.
    package var port = 8080
    /// The folder with the built page and its `assets.json`; without one only the API is served.
    package var page: String?
    /// Texts that change while the server runs, such as a folder of quizzes. They take precedence over the page's own
    /// files.
    package var living: LivingFiles?
    /// The languages the page exists in, as BCP 47 tags; the first is taken when a reader asks for none of them.
    package var languages = ["en", "de"]
    /// The languages that participants can have, including those of the page.
    package var participantLanguages = ["en", "de"]
    /// The program's version, as `GET /api/v1/health` reports it.
    package var version = "0"
    /// The limits of requests, profiles and devices.
    package var limits = ServerLimits()
    /// The limits that a connection has to keep so that it is not cut off.
    package var connections = ConnectionLimits()
    /// How long the server still listens after the signal to stop, in seconds, while its health tells that it stops. A
    /// proxy before several servers needs it.
    package var drainSeconds = 0
    /// How long a graceful shutdown waits for requests that are under way, in seconds.
    package var patience = 10
    /// After how long a connection without a request is closed, in seconds.
    package var idleSeconds = 120

    /// Called for every connection from another machine.
    package var onVisit: (@Sendable () -> Void)?

    package init() {}
}
