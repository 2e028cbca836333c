import { scanBody, specimenLines, specimenNames } from '../support/engine/scripted-picture.ts'
import { exchange } from '../support/http/raw-connection.ts'
import { issuedToken } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

/** Put wherever a caller can write; a log line that contains it has quoted a caller. */
const mark = 'MARKOFTHECALLER'

// Logs are copied, shipped and searched by many people: a name or a key in them is a lasting leak.
describe('the logs of API and worker', () => {
  const service = testService({ threads: 1, env: { ENGINE_DEADLINE_MS: '4000' } })
  let secrets: string[] = []

  before('send every kind of request, each with something that must not be logged', async () => {
    const { liveKey, sandboxKey } = await service.account(50)
    const { token } = await issuedToken(service, liveKey)
    secrets = [liveKey, sandboxKey, token, `sk_live_${mark}`]
    const injection = `${mark}\r\n{"level":"info","event":"forged"}\n`
    const post = (body: unknown, headers: Record<string, string> = {}, key = liveKey) =>
      service.request('POST', '/v1/scans', { key, body, headers })

    const scanned = await post(await scanBody({}, { reference: injection }), {
      'idempotency-key': mark,
      'user-agent': mark,
      'x-request-id': mark,
      'x-forwarded-for': mark,
    })
    const { meta } = (await scanned.json()) as { meta: { id: string } }
    expect(scanned.status).to.equal(200)
    for (const crash of ['throw', 'exit'] as const) {
      await post(await scanBody({ crash }, { reference: mark }))
    }
    await post(await scanBody({ ms: 60_000 }, { reference: mark }))
    await post(await scanBody(), {}, token)
    await post(await scanBody(), {}, sandboxKey)
    await post(`{"${mark}": "${mark}", "image": "${mark}"`)
    await post({ image: mark, [injection]: mark, options: { mode: mark } })
    await service.request('GET', `/v1/scans/${meta.id}`, { key: liveKey })
    await service.request('GET', `/v1/scans/${meta.id}/evidence`, { key: liveKey })
    await service.request('POST', '/v1/scans/explained', {
      key: liveKey,
      body: await scanBody({ reading: 'licence' }, { options: { retain_hours: 0 } }),
    })
    await service.request('GET', `/v1/scans/${encodeURIComponent(injection)}`, { key: liveKey })
    await service.request('GET', `/v1/scans?before=${encodeURIComponent(injection)}`, {
      key: liveKey,
    })
    await service.request('GET', `/${mark}/${encodeURIComponent(injection)}`)
    await service.request('GET', '/v1/usage', { key: `sk_live_${mark}` })
    await service.request('POST', '/v1/client-tokens', { key: liveKey, body: { [mark]: mark } })
    await exchange(service.url, `${mark} /${mark} HTTP/1.1\r\nHost: ${mark}\r\n\r\n`)
    await exchange(service.url, `GET /livez HTTP/1.1\r\n${mark}: ${mark}\r\r\n\r\n`)
    await eventually('the worker has told of its last scan', () => service.workerLines.length > 3)
  })

  const allLines = () => [
    ...service.logLines.map((line) => JSON.stringify(line)),
    ...service.workerLines,
  ]

  // Proves D4.5b
  it('do not contain a name, document number, MRZ line or picture data', () => {
    expect(allLines().length, 'the search looks at something').to.be.greaterThan(30)
    const forbidden = [
      ...specimenNames,
      ...specimenLines,
      'L898902C3',
      '740812',
      'CAPTION',
      '/9j/',
      'base64',
    ]
    for (const line of allLines()) for (const word of forbidden) expect(line).not.to.include(word)
  })

  it('do not contain a credential', () => {
    for (const line of allLines()) for (const word of secrets) expect(line).not.to.include(word)
  })

  it('contain nothing a caller wrote: no reference, key, path, header or body', () => {
    for (const line of allLines()) expect(line).not.to.include(mark)
  })

  it('cannot be forged by a caller: every line is one object of our own', () => {
    for (const line of service.workerLines) expect(JSON.parse(line)).to.be.an('object')
    for (const line of service.logLines) expect(line).to.include({ service: 'api' })
    const events = allLines().map((line) => JSON.parse(line).event)
    expect(events).not.to.include('forged')
    expect(events).to.include('scan_read')
  })

  // Proves 2.12f
  it('carry the same request id and job id for a scan', () => {
    const enqueued = service.logLines.find(({ event }) => event === 'scan_enqueued')
    const read = service.workerLines.map((line) => JSON.parse(line))
    const sameScan = read.filter(({ jobId }) => jobId === enqueued?.jobId)
    expect(sameScan.map(({ requestId }) => requestId)).to.include(enqueued?.requestId)
  })
})
