/** A collector in this process: takes OTLP over HTTP in its JSON form and keeps every span. */
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { before } from 'mocha'
import { z } from 'zod'
import { listen } from '../../../shared/metrics.ts'
import { afterUsers } from '../time/after-users.ts'

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
})

const received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: z.coerce.bigint(),
              endTimeUnixNano: z.coerce.bigint(),
              attributes: z.array(attribute),
              events: z.array(z.unknown()),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

export interface ReceivedSpan {
  readonly service: string | undefined
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly kind: number
  readonly ms: number
  readonly startedAt: bigint
  readonly isFailed: boolean
  readonly events: number
  readonly attributes: Readonly<Record<string, string | number | undefined>>
}

export interface OtlpReceiver {
  readonly endpoint: string
  readonly spans: readonly ReceivedSpan[]
  /** Every export as it arrived: path, headers and body. */
  readonly exports: readonly { path: string; credential: string | undefined; body: string }[]
}

/** Call it inside `describe`. */
export function otlpReceiver(): OtlpReceiver {
  const spans: ReceivedSpan[] = []
  const exports: { path: string; credential: string | undefined; body: string }[] = []
  let server: Server | null = null
  let port = 0

  before('start the collector', async () => {
    server = createServer(async (request, response) => {
      const body = await text(request)
      exports.push({ path: request.url ?? '', credential: request.headers.authorization, body })
      spans.push(...spansOf(body))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    port = await listen(server, '127.0.0.1', 0)
  })
  afterUsers('stop the collector', () => {
    server?.closeAllConnections()
    server?.close()
  })
  return {
    get endpoint() {
      return `http://127.0.0.1:${port}`
    },
    spans,
    exports,
  }
}

function spansOf(body: string): ReceivedSpan[] {
  return received.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        service: resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId,
        kind: span.kind,
        ms: Number(span.endTimeUnixNano - span.startTimeUnixNano) / 1e6,
        startedAt: span.startTimeUnixNano,
        isFailed: span.status.code === 2,
        events: span.events.length,
        attributes: Object.fromEntries(
          span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
        ),
      })),
  )
}
