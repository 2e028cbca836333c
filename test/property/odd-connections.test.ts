import { scanBody } from '../support/engine/scripted-picture.ts'
import { exchange } from '../support/http/raw-connection.ts'
import { codeOf, head, openConnections, scanHead } from '../support/http/raw-request.ts'
import { postScan } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// Old proxies, phones in tunnels and people with netcat: each must get an answer or a closed
// connection, never a hanging one.
describe('unusual connections', () => {
  const service = testService({ threads: 1 })
  const open = openConnections(service)

  it('pipelining: every request gets its own answer, in order', async () => {
    const { liveKey } = await service.account()
    const body = JSON.stringify(await scanBody({ ms: 150 }, { reference: 'first' }))
    const first = scanHead(liveKey, [`Content-Length: ${Buffer.byteLength(body)}`])
    const second = head([
      'GET /v1/usage HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${liveKey}`,
    ])
    const third = head(['GET /nowhere HTTP/1.1', 'Host: localhost'])
    const connection = open()
    connection.send(first + body + second + third)
    const answers = [
      await connection.answer(),
      await connection.answer(),
      await connection.answer(),
    ]
    expect(answers.map((answer) => answer?.status)).to.deep.equal([200, 200, 404])
    expect(JSON.parse(answers[0]?.body ?? '').meta.reference).to.equal('first')
    const ids = new Set(answers.map((answer) => answer?.headers.get('x-request-id')))
    expect(ids.size).to.equal(3)
  })

  // A caller who hangs up and one who only stops sending look alike on the wire. Serving the second
  // kind would mean that nobody's work could be cancelled, so it is the second kind that is let
  // down.
  it('half-closed after the request: logged as 499, the credit released', async () => {
    const { liveKey } = await service.account(1)
    const body = JSON.stringify(await scanBody({ ms: 5000 }))
    const connection = open()
    connection.send(scanHead(liveKey, [`Content-Length: ${Buffer.byteLength(body)}`]) + body)
    connection.endSending()
    expect(await connection.answer()).to.equal(null)
    await eventually('it is logged', () => service.logLines.some(({ status }) => status === 499))
    await eventually(
      'the credit is free again',
      async () => (await postScan(service, liveKey)).status === 200,
    )
  })

  it('half-closed in mid-body: the connection is closed', async () => {
    const { liveKey } = await service.account()
    const connection = open()
    connection.send(`${scanHead(liveKey, ['Content-Length: 1000'])}{"image":`)
    connection.endSending()
    const answer = await connection.answer()
    if (answer !== null) expect(answer.status).to.equal(400)
    await eventually('the connection ends', () => connection.isClosed)
  })

  it('Expect: 100-continue: the body is invited once everything else is accepted, then read', async () => {
    const { liveKey } = await service.account()
    const body = JSON.stringify(await scanBody())
    const connection = open()
    connection.send(
      scanHead(liveKey, [`Content-Length: ${Buffer.byteLength(body)}`, 'Expect: 100-continue']),
    )
    expect((await connection.answer())?.status).to.equal(100)
    connection.send(body)
    expect((await connection.answer())?.status).to.equal(200)
  })

  // It has no interim answers: it would read this one as the answer to its request.
  it('Expect: 100-continue in HTTP/1.0: the first answer is the final one', async () => {
    const { liveKey } = await service.account()
    const body = JSON.stringify(await scanBody())
    const request = scanHead(liveKey, [
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
    ])
    const answer = await exchange(service.url, request.replace('HTTP/1.1', 'HTTP/1.0') + body)
    expect(answer?.status).to.equal(200)
  })

  it('Expect: 100-continue with a wrong key: 401 without asking for the body', async () => {
    const answer = await exchange(
      service.url,
      scanHead('sk_live_wrong', ['Content-Length: 1000', 'Expect: 100-continue']),
    )
    expect(answer?.status).to.equal(401)
  })

  it('36 MiB and one byte, chunked: 413', async () => {
    const { liveKey } = await service.account()
    const limit = 36 * 1024 * 1024
    const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`
    const connection = open()
    connection.send(scanHead(liveKey, ['Transfer-Encoding: chunked']))
    for (let sent = 0; sent < limit; sent += limit / 36) connection.send(chunk(limit / 36))
    connection.send(chunk(1))
    const answer = await connection.answer()
    expect(answer?.status).to.equal(413)
    expect(codeOf(answer)).to.equal('payload_too_large')
  })

  // Node swallows the second request: if the connection stayed open, the answer to the third would
  // pass for that to the second.
  // Proves D7.5
  it('an offer to upgrade: ignored, and the connection closed after the answer', async () => {
    const connection = open()
    const offer = ['GET /livez HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket']
    connection.send(head(offer) + head(['GET /nowhere HTTP/1.1', 'Host: a']))
    const answer = await connection.answer()
    expect(answer?.status).to.equal(200)
    expect(answer?.headers.get('connection')).to.equal('close')
    expect(await connection.answer()).to.equal(null)
  })

  // A proxy and the service could each believe another one.
  it('two Authorization headers: refused, whichever is right', async () => {
    const { liveKey } = await service.account()
    const ask = (...keys: string[]) =>
      exchange(
        service.url,
        head([
          'GET /v1/usage HTTP/1.1',
          'Host: localhost',
          ...keys.map((key) => `Authorization: Bearer ${key}`),
        ]),
      )
    expect((await ask(liveKey))?.status).to.equal(200)
    expect((await ask(liveKey, 'sk_live_wrong'))?.status).to.equal(400)
    expect((await ask('sk_live_wrong', liveKey))?.status).to.equal(400)
  })

  it('HEAD where there is GET: the same status and content type', async () => {
    const { liveKey } = await service.account()
    for (const path of ['/v1/usage', '/v1/scans', '/livez']) {
      const lines = ['Host: localhost', `Authorization: Bearer ${liveKey}`]
      const get = await exchange(service.url, head([`GET ${path} HTTP/1.1`, ...lines]))
      const bare = await exchange(service.url, head([`HEAD ${path} HTTP/1.1`, ...lines]), 'HEAD')
      expect(bare?.status).to.equal(get?.status)
      expect(bare?.headers.get('content-type')).to.equal(get?.headers.get('content-type'))
    }
  })

  it('OPTIONS * and an absolute URL: answered, and the server survives', async () => {
    for (const line of ['OPTIONS * HTTP/1.1', 'GET http://a/livez HTTP/1.1']) {
      const answer = await exchange(service.url, head([line, 'Host: localhost']))
      expect(answer?.status, line).to.be.lessThan(500)
    }
    expect((await service.request('GET', '/livez')).status).to.equal(200)
  })

  it('HTTP/1.0 is served, and a missing Host is refused in our error format', async () => {
    expect((await exchange(service.url, 'GET /livez HTTP/1.0\r\n\r\n'))?.status).to.equal(200)
    const answer = await exchange(service.url, 'GET /livez HTTP/1.1\r\n\r\n')
    expect(answer?.status).to.equal(400)
    expect(codeOf(answer)).to.equal('invalid_request')
    expect(answer?.headers.get('x-request-id')).to.match(/^req_/)
  })
})
