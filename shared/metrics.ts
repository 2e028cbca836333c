/** Prometheus metrics and health of one process, served on a separate port. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { isInRotation, type ReadinessReport } from './contract/health.ts'
import type { HealthReport } from './health.ts'
import { described } from './metric-catalogue.ts'
import { releaseVersion } from './release-version.ts'
import { runtimeMetrics } from './runtime-metrics.ts'

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

/** A registry with `build_info`, Node's metrics (memory, event loop, CPU) and the `service` label. */
export function createRegistry(service: string): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  // Some of prom-client's gauges have the names of counters, which Prometheus warns of.
  for (const { name } of registry.getMetricsAsArray()) {
    if (!(name in runtimeMetrics)) registry.removeSingleMetric(name)
  }
  const build = new Gauge({ ...described('build_info'), registers: [registry] })
  build.set({ version: releaseVersion(), node: process.version }, 1)
  return registry
}

/** Whether each thing that the process needs answers, as its `/readyz` reports. */
function observeDependencies(registry: Registry, health: Reporting): void {
  new Gauge({
    ...described('dependency_up'),
    registers: [registry],
    async collect() {
      const { checks } = await health.report()
      for (const [dependency, state] of Object.entries(checks)) {
        this.set({ dependency }, state === 'ok' ? 1 : 0)
      }
    },
  })
}

/**
 * Serves `GET /metrics`, `/livez` and, with `health`, `/readyz` (200, or 503 while not ready) and
 * the same checks as a metric; `port` 0 takes any free one.
 */
export async function serveMetrics(
  registry: Registry,
  host: string,
  port: number,
  health: Reporting | null = null,
): Promise<MetricsServer> {
  if (health !== null) observeDependencies(registry, health)
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
