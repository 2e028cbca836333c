import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { presentScan } from '../../../../api/scan/answer/present-scan.ts'
import { specimenReading } from '../../../../api/scan/specimen-reading.ts'
import { serviceReader } from '../../../../scripts/evaluation/readers/service-reader.ts'

const picture = Buffer.from('a picture')
const answer = presentScan(specimenReading, {
  id: '019aa3e8-5d4c-7000-8000-000000000001',
  createdAt: new Date('2026-03-01T09:30:00Z'),
  reference: null,
  billed: true,
  timing: { upload_ms: 1, processing_ms: 1, total_ms: 2 },
})

describe('serviceReader', () => {
  let server: Server
  let reply: { status: number; body: object; retryAfter?: number }
  let asked: { authorization: string | undefined; url: string | undefined; body: unknown }

  before(async () => {
    server = createServer(async (request, response) => {
      const { authorization } = request.headers
      asked = { authorization, url: request.url, body: await json(request) }
      const { status, body, retryAfter } = reply
      if (retryAfter !== undefined) {
        response.setHeader('retry-after', retryAfter)
        reply = { status: 200, body: answer }
      }
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  after(() => server.close())

  it('sends a scan like any caller, and translates the answer into the terms of the truth', async () => {
    reply = { status: 200, body: answer }
    const { reading } = await reader().read(picture)
    expect(asked).to.deep.equal({
      authorization: 'Bearer sk_test',
      url: '/v1/scans',
      body: { image: picture.toString('base64') },
    })
    expect(reading).to.include({ status: 'recognized', kind: 'passport' })
    expect(reading.country).to.equal('UTO')
    expect(reading.banded).to.deep.include({
      name: 'birth_date',
      value: '1974-08-12',
      band: 'high',
    })
  })

  it('records a refused picture under its error code and goes on', async () => {
    reply = { status: 415, body: { error: { code: 'unsupported_image', message: 'No JPEG.' } } }
    const { reading } = await reader().read(picture)
    expect(reading.status).to.equal('unsupported_image')
    expect(reading.mrz.status).to.equal('absent')
  })

  // A key has 60 requests a minute: without retries, the rest of a set would count as not found.
  it('retries after the time of Retry-After', async () => {
    const error = { code: 'rate_limited', message: 'Later.' }
    reply = { status: 429, body: { error }, retryAfter: 0 }
    expect((await reader().read(picture)).reading.status).to.equal('recognized')
  })

  // Otherwise a mistyped key would look like a service that recognizes nothing.
  it('ends the run on errors that affect every picture: wrong key, no credit, wrong address', async () => {
    for (const status of [401, 402, 403, 404]) {
      reply = { status, body: { error: { code: 'refused', message: 'Because.' } } }
      const failure = await reader()
        .read(picture)
        .catch((error: Error) => error.message)
      expect(failure).to.contain(String(status)).and.contain('Because.')
    }
  })

  function reader(): ReturnType<typeof serviceReader> {
    return serviceReader(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'sk_test')
  }
})
