/** Prometheus metrics of one process, served on a separate port. */
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'

/** Enough for a few scrapers and for people. */
const connectionsMax = 50

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** A registry with Node's default metrics (memory, event loop, CPU) and the `service` label. */
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

/** Starts listening; resolves to the port, and rejects if the port is not available. */
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

/** Cuts all connections: scrapers try again, and an idle connection must not delay shutdown. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
