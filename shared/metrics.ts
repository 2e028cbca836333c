/** Prometheus metrics and health of one process, served on a separate port. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { isInRotation, type ReadinessReport } from './contract/health.ts'
import type { HealthReport } from './health.ts'

/** Enough for a few scrapers and for people. */
const connectionsMax = 50

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** `Health`, or what the API answers at `/readyz`. */
export interface Reporting {
  report(): Promise<HealthReport | ReadinessReport>
}

/** A registry with Node's default metrics (memory, event loop, CPU) and the `service` label. */
export function createRegistry(service: string): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  return registry
}

/**
 * Serves `GET /metrics`, `/livez` and, with `health`, `/readyz` (200, or 503 while not ready);
 * `port` 0 takes any free one.
 */
export async function serveMetrics(
  registry: Registry,
  host: string,
  port: number,
  health: Reporting | null = null,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const page = request.method === 'GET' ? request.url : undefined
    const answered =
      page === '/metrics'
        ? answerMetrics(registry, response)
        : page === '/livez'
          ? answerJson(response, 200, { status: 'live' })
          : page === '/readyz' && health !== null
            ? answerHealth(health, response)
            : Promise.resolve(response.writeHead(404).end())
    answered.catch(() => response.writeHead(500).end())
  })
  server.maxConnections = connectionsMax
  return { port: await listen(server, host, port), close: () => closeServer(server) }
}

async function answerMetrics(registry: Registry, response: ServerResponse): Promise<void> {
  const text = await registry.metrics()
  response.writeHead(200, { 'content-type': registry.contentType }).end(text)
}

async function answerHealth(health: Reporting, response: ServerResponse) {
  const report = await health.report()
  await answerJson(response, isInRotation(report) ? 200 : 503, report)
}

async function answerJson(response: ServerResponse, status: number, body: object): Promise<void> {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
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
