/// The bodies and answers of the server's API, each as an element with names, types, bounds and optional properties.
/// The server's reading and writing, its OpenAPI document and the page's types are derived from them.
package enum API {}
