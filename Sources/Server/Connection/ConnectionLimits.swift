/// What a connection has to do so that it is not cut off.
package struct ConnectionLimits: Sendable {
    /// How long a period is, in seconds.
    package var period = 30.0
    /// How many bytes of a body have to come, and of an answer have to be taken, in a period.
    package var bodyBytes = 4 << 10
    package var answerBytes = 16 << 10
    /// How many periods one request's body may take.
    package var bodyPeriods = 6
    /// How long a request that is half sent may go on when the server stops, in seconds.
    package var farewell = 2.0
    /// How long work goes on for somebody who has closed their side of the connection, in seconds.
    package var halfClosed = 1.0
    /// How much of an answer the system may hold for a slow reader, in bytes.
    package var sendBuffer: Int32 = 128 << 10

    package init() {}
}
