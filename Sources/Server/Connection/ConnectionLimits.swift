/// The limits that a connection has to keep so that it is not cut off.
package struct ConnectionLimits: Sendable {
    /// How long a period is, in seconds.
    package var period = 30.0
    /// The least number of bytes of a body that have to come, or of an answer that have to be read, in a period.
    package var bodyBytes = 4 << 10
    package var answerBytes = 16 << 10
    /// How many periods one request's body may take.
    package var bodyPeriods = 6
    /// How long a half-sent request may go on when the server stops, in seconds.
    package var farewell = 2.0
    /// How long work goes on for a client that has closed its side of the connection, in seconds.
    package var halfClosed = 1.0
    /// The size of the system's send buffer for a slow reader, in bytes.
    package var sendBuffer: Int32 = 128 << 10

    package init() {}
}
