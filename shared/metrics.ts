/** Prometheus figures of one process, served on a port of their own. */
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'

/** A few scrapers, and people who look. */
const connectionsMax = 50

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** A registry with Node's own figures (memory, event loop, CPU) and the `service` label. */
export function createRegistry(service: string): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Serves `GET /metrics`; `port` 0 takes any free one. */
export async function serveMetrics(
  registry: Registry,
  host: string,
  port: number,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = connectionsMax
  return { port: await listen(server, host, port), close: () => closeServer(server) }
}

/** Starts listening; resolves to the port taken, rejects when it is not to be had. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** A scrape cut off is made again; a connection that never asks must not hold up the end. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
