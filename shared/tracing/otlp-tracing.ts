/** Spans by OpenTelemetry's own library, sent as OTLP over HTTP. Loaded only where it is turned on. */
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../log.ts'
import { releaseVersion } from '../release-version.ts'
import { within } from '../time/within.ts'
import type { NewSpan, OpenSpan, SpanEnd, Tracing } from './tracing.ts'

export interface OtlpOptions {
  /** Where the collector listens; `/v1/traces` is added to it. */
  readonly endpoint: string
  /** Sent with every export, such as a credential. */
  readonly headers: Readonly<Record<string, string>>
  /** Share of traces to send, 0 to 1. */
  readonly ratio: number
  readonly service: string
  readonly log: Pick<Logger, 'warn'>
}

/** Spans wait for at most this long; a killed process loses those of its last second. */
const sendEveryMs = 1000

/** Spans that wait while the collector is slow or away; further ones are dropped. */
const queuedMax = 4096

const sendTimeoutMs = 5000
const closeTimeoutMs = 3000

/** A collector that is away would otherwise be one line of the log each second. */
const complainEveryMs = 60_000

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

export function otlpTracing({ endpoint, headers, ratio, service, log }: OtlpOptions): Tracing {
  const complain = complainer(log)
  setGlobalErrorHandler(complain)
  const ofTraceId = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `document-recognition-${service}`,
      'service.version': releaseVersion(),
    }),
    // A caller may ask for no trace, but cannot ask for more of them than the operator wants.
    sampler: new ParentBasedSampler({
      root: ofTraceId,
      remoteParentSampled: ofTraceId,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
          headers: { ...headers },
          timeoutMillis: sendTimeoutMs,
        }),
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: sendTimeoutMs,
        maxQueueSize: queuedMax,
      }),
    ],
  })
  const tracer = provider.getTracer('document-recognition-api', releaseVersion())
  return {
    start: (parent, span) => startSpan(tracer, parent, span),
    close: () => within(closeTimeoutMs, provider.shutdown()).catch(complain),
  }
}

function startSpan(
  tracer: Tracer,
  parent: string | null,
  { name, kind, attributes = {}, startedAtMs }: NewSpan,
): OpenSpan {
  const parentContext = parent === null ? null : parseTraceParent(parent)
  // `isRemote` for parents of this process as well: the decision depends on the trace's id alone.
  const context =
    parentContext === null
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, { ...parentContext, isRemote: true })
  const span = tracer.startSpan(
    name,
    {
      kind: kinds[kind],
      attributes: { ...attributes },
      ...(startedAtMs === undefined ? {} : { startTime: startedAtMs }),
    },
    context,
  )
  const { traceId } = span.spanContext()
  const traceparent = traceparentOf(span)
  return {
    traceId,
    traceparent,
    child: (further) => startSpan(tracer, traceparent, further),
    end: (end = {}) => endSpan(span, end),
  }
}

function endSpan(span: Span, { name, attributes, isFailed = false, endedAtMs }: SpanEnd): void {
  if (name !== undefined) span.updateName(name)
  if (attributes !== undefined) span.setAttributes({ ...attributes })
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(endedAtMs)
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/** Logs failed exports by name only, since an error's text may quote the collector's answer. */
function complainer(log: Pick<Logger, 'warn'>): (error: unknown) => void {
  let quietUntilMs = 0
  return (error) => {
    if (Date.now() < quietUntilMs) return
    quietUntilMs = Date.now() + complainEveryMs
    log.warn({ event: 'traces_lost', err: error }, 'traces could not be sent')
  }
}
