/**
 * Traces of requests and scans, sent by OTLP where an operator asks for it. Off by default, and
 * then nothing of OpenTelemetry is loaded. Everything else in the service speaks to these
 * interfaces; `otlp-tracing.ts` is the only file that uses the library.
 */
import type { SpanAttributes } from './span-attributes.ts'

export interface NewSpan {
  readonly name: string
  /** `producer` hands work to a queue, `consumer` takes it from there. */
  readonly kind: 'server' | 'producer' | 'consumer' | 'internal'
  readonly attributes?: SpanAttributes
  /** Epoch milliseconds, for a span that began before it is made; else it begins now. */
  readonly startedAtMs?: number
}

export interface SpanEnd {
  /** Another name, if the right one was not known at the start. */
  readonly name?: string
  readonly attributes?: SpanAttributes
  /** Whether it failed through a fault of the service. */
  readonly isFailed?: boolean
  /** Epoch milliseconds; now by default. */
  readonly endedAtMs?: number
}

export interface OpenSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** Names this span as a parent, in the form of the header (W3C Trace Context §3.2). */
  readonly traceparent: string
  child(span: NewSpan): OpenSpan
  end(end?: SpanEnd): void
}

export interface Tracing {
  /**
   * Starts a span below `parent`, a `traceparent`; null, or one that is malformed, begins a new
   * trace.
   */
  start(parent: string | null, span: NewSpan): OpenSpan
  /** Sends what is left; resolves within three seconds, whether or not the collector answers. */
  close(): Promise<void>
}
