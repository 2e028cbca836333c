import { spanAttributeNames } from '../../shared/tracing/span-attributes.ts'
import { scanBody, specimenLines, specimenNames } from '../support/engine/scripted-picture.ts'
import { otlpReceiver, type ReceivedSpan } from '../support/http/otlp-receiver.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

const callersTrace = '0af7651916cd43dd8448eb211c80319c'
const callersSpan = 'b7ad6b7169203331'

// Whoever follows a slow call through several services must find this one in the same trace; and a
// collector has readers who may see no document.
describe('traces of scans', () => {
  const collector = otlpReceiver()
  const service = testService({
    threads: 1,
    env: { ENGINE_DEADLINE_MS: '5000' },
    tracingEnv: () => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20SPECIMEN',
    }),
  })

  async function scan(headers: Record<string, string>, instructions = {}, reference = 'r') {
    const { liveKey } = await service.account(5)
    const body = await scanBody(instructions, { reference })
    return service.request('POST', '/v1/scans', { key: liveKey, body, headers })
  }

  /** The spans of a trace by name, once the request's own, which ends last, and `names` arrived. */
  async function traceWith(traceId: string, names: readonly string[]) {
    let spans: ReceivedSpan[] = []
    await eventually('the trace has arrived', () => {
      spans = collector.spans.filter((span) => span.traceId === traceId)
      return names.every((name) => spans.some((span) => span.name === name))
    })
    return new Map(spans.map((span) => [span.name, span]))
  }

  it('lead from the caller through the API and the queue to each stage in the worker', async () => {
    const stages = [
      { stage: 'decode', ms: 20 },
      { stage: 'read-mrz', ms: 30 },
    ]
    const headers = { traceparent: `00-${callersTrace}-${callersSpan}-01` }
    const response = await scan(headers, { ms: 60, stages })
    const requestId = response.headers.get('x-request-id') ?? ''
    const names = ['POST /v1/scans', 'recognize', 'wait in queue', 'scan', 'decode', 'read-mrz']
    const spans = await traceWith(callersTrace, names)
    expect([...spans.keys()]).to.have.members(names)
    const of = (name: string) => spans.get(name) ?? expect.fail(`no span ${name}`)
    expect(of('POST /v1/scans')).to.include({ parentSpanId: callersSpan, kind: 2 })
    expect(of('recognize').parentSpanId).to.equal(of('POST /v1/scans').spanId)
    expect(of('scan').parentSpanId).to.equal(of('recognize').spanId)
    expect(of('wait in queue').parentSpanId).to.equal(of('recognize').spanId)
    expect(of('decode').parentSpanId).to.equal(of('scan').spanId)
    expect(of('POST /v1/scans').service).to.equal('document-recognition-api')
    expect(of('read-mrz').service).to.equal('document-recognition-worker')
    expect(of('decode').ms).to.be.closeTo(20, 0.01)
    expect(of('read-mrz').startedAt - of('decode').startedAt).to.equal(20_000_000n)
    for (const name of ['POST /v1/scans', 'scan']) {
      expect(of(name).attributes['scan.request_id']).to.equal(requestId)
    }
  })

  it('begin in the API without a caller that traces, and its log names them', async () => {
    const requestId = (await scan({})).headers.get('x-request-id')
    const line = service.logLines.find(
      (entry) => entry.event === 'scan' && entry.requestId === requestId,
    )
    const spans = await traceWith(String(line?.traceId), ['POST /v1/scans', 'scan'])
    expect(spans.get('POST /v1/scans')?.parentSpanId).to.equal(undefined)
  })

  it('show an unanswered scan as a failure with the code of its error', async () => {
    const traceId = `1${callersTrace.slice(1)}`
    const response = await scan({ traceparent: `00-${traceId}-${callersSpan}-01` }, { ms: 60_000 })
    expect(response.status).to.equal(503)
    const spans = await traceWith(traceId, ['POST /v1/scans', 'recognize'])
    const request = spans.get('POST /v1/scans')
    expect(request).to.include({ isFailed: true })
    expect(request?.attributes['error.type']).to.equal('engine_unavailable')
    expect(spans.get('recognize')?.attributes['scan.outcome']).to.equal('cancelled_by_deadline')
  })

  it('are not sent for a caller that asks for none', async () => {
    const traceId = `2${callersTrace.slice(1)}`
    await scan({ traceparent: `00-${traceId}-${callersSpan}-00` })
    const later = `3${callersTrace.slice(1)}`
    await scan({ traceparent: `00-${later}-${callersSpan}-01` })
    await traceWith(later, ['POST /v1/scans', 'scan'])
    expect(collector.spans.filter((span) => span.traceId === traceId)).to.deep.equal([])
  })

  it('say nothing of a document, an account, a key or what a caller wrote', async () => {
    const traceId = `4${callersTrace.slice(1)}`
    const { id, liveKey, liveKeyId } = await service.account(5)
    const written = ['SPECIMENREFERENCE', 'SPECIMENKEY', 'SPECIMENSTATE', 'SPECIMENBAGGAGE']
    await service.request('POST', '/v1/scans', {
      key: liveKey,
      body: await scanBody({}, { reference: 'SPECIMENREFERENCE' }),
      headers: {
        traceparent: `00-${traceId}-${callersSpan}-01`,
        tracestate: 'vendor=SPECIMENSTATE',
        baggage: 'name=SPECIMENBAGGAGE',
        'idempotency-key': 'SPECIMENKEY',
      },
    })
    await traceWith(traceId, ['POST /v1/scans', 'scan'])
    const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)))
    expect([...names].filter((name) => !isAllowed(name))).to.deep.equal([])
    expect(collector.spans.filter(({ events }) => events > 0)).to.deep.equal([])
    const sent = collector.exports.map(({ body }) => body).join('\n')
    for (const secret of [...specimenNames, ...specimenLines, ...written, id, liveKey, liveKeyId]) {
      expect(sent.includes(secret), secret).to.equal(false)
    }
  })

  it('go to the standard path, with the credential for the collector', async () => {
    const { path, credential } = collector.exports[0] ?? expect.fail('nothing was sent')
    expect({ path, credential }).to.deep.equal({
      path: '/v1/traces',
      credential: 'Bearer SPECIMEN',
    })
  })
})

function isAllowed(name: string): boolean {
  return spanAttributeNames.some((allowed) => allowed === name)
}
