/// Bodies and answers of the server's API, each as an element: names, types, bounds and what may be left out stand there, and
/// what the server reads and writes, its OpenAPI document and the page's types are made of it.
package enum API {}
