import { exchange } from '../support/http/raw-connection.ts'
import { codeOf, head, openConnections, scanHead } from '../support/http/raw-request.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// What a proxy before us may have read as another request than we do.
describe('requests framed or headed in a way that no client does', () => {
  const service = testService({ threads: 0 })
  const open = openConnections(service)

  for (const [what, lines] of [
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    [
      'a length and chunks: the bytes of a smuggled request',
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
    ],
    ['a length that is no number', ['Content-Length: 1e3']],
    ['a negative length', ['Content-Length: -1']],
    ['an unknown transfer coding', ['Transfer-Encoding: gzip, chunked, x']],
    ['a coding under the chunks', ['Transfer-Encoding: gzip, chunked']],
    ['chunks of chunks', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']],
    ['two hosts', ['Host: other', 'Content-Length: 5']],
    ['the same host twice', ['Host: localhost', 'Content-Length: 5']],
    ['a header folded over two lines', ['X-A: b', ' c']],
    ['a header with a bare carriage return', ['X-A: b\rX-B: c']],
  ] as const) {
    // Proves D7.5
    it(`${what}: 400, and the connection is not reused`, async () => {
      const connection = open()
      const { liveKey } = await service.account()
      connection.send(`${scanHead(liveKey, lines)}hello`)
      const answer = await connection.answer()
      expect(answer?.status).to.equal(400)
      expect(codeOf(answer)).to.equal('invalid_request')
      await eventually('the connection ends', () => connection.isClosed)
    })
  }

  for (const [what, lines, status] of [
    ['a host that is none', ['GET /livez HTTP/1.1', 'Host: a, b'], 400],
    ['chunks in HTTP/1.0', ['POST /livez HTTP/1.0', 'Transfer-Encoding: chunked'], 400],
    ['a version we do not speak', ['GET /livez HTTP/2.0', 'Host: a'], 400],
    ['101 headers', ['GET /livez HTTP/1.1', 'Host: a', ...Array(100).fill('X: y')], 431],
    [
      'a coding behind 2,000 headers, where Node would not show it',
      [
        'POST /livez HTTP/1.1',
        'Host: a',
        ...Array(2000).fill('X: y'),
        'Transfer-Encoding: gzip, chunked',
      ],
      431,
    ],
    ['a request to a proxy', ['CONNECT a:1 HTTP/1.1', 'Host: a'], 400],
  ] as const) {
    // Proves D1.3
    it(`${what}: ${status} in our error format, and nothing after it is read`, async () => {
      const connection = open()
      const emptyBody = lines[0].startsWith('POST') ? '0\r\n\r\n' : ''
      connection.send(head(lines) + emptyBody + head(['GET /livez HTTP/1.1', 'Host: localhost']))
      const answer = await connection.answer()
      expect(answer?.status).to.equal(status)
      expect(codeOf(answer)).to.equal('invalid_request')
      expect(answer?.headers.get('x-request-id')).to.match(/^req_/)
      expect(await connection.answer()).to.equal(null)
    })
  }

  it('100 headers: accepted', async () => {
    const lines = ['GET /livez HTTP/1.1', 'Host: a', ...Array(99).fill('X: y')]
    expect((await exchange(service.url, head(lines)))?.status).to.equal(200)
  })
})
