/** Turns tracing on where an operator asks for it. */
import type { TracingEnv } from '../env.ts'
import type { Logger } from '../log.ts'
import type { Tracing } from './tracing.ts'

/** Null unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export async function startTracing(
  env: TracingEnv,
  service: 'api' | 'worker',
  log: Logger,
): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env
  if (endpoint === undefined) return null
  const { otlpTracing } = await import('./otlp-tracing.ts').catch((error: unknown) => {
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the optional packages of OpenTelemetry are not there: run `npm ci` without --omit=optional, or unset it',
      { cause: error },
    )
  })
  return otlpTracing({
    endpoint,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    service,
    log,
  })
}
