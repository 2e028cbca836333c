import { connect } from 'node:net'
import { errorResponse } from '../../../shared/contract/error-response.ts'
import { sharedService } from '../../support/service/shared-service.ts'

/** Sends bytes as they are and collects everything until the server closes. */
function exchange(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', reject)
  })
}

// Behind a proxy a bare "400" with no body and no id cannot be traced by anyone.
describe('a malformed HTTP request', () => {
  const service = sharedService()

  for (const [what, bytes, status] of [
    ['garbage', 'SPECIMEN\r\n\r\n', 400],
    [
      'a header beyond 16 KiB',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['a host with half a bracket', 'GET http://[::1/livez HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['an address without a host', 'GET https://?x HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a fragment', 'GET //?#@a HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [
      'a body after such a target',
      'POST //?#@a HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{}',
      400,
    ],
  ] as const) {
    // Proves D1.3
    it(`(${what}) gets ${status} in the error shape, with a request id and a date`, async () => {
      const answer = await exchange(service.url, bytes)
      expect(answer).to.match(new RegExp(`^HTTP/1.1 ${status} `))
      const [head, body] = answer.split('\r\n\r\n')
      const { error } = errorResponse.parse(JSON.parse(body ?? ''))
      expect(head).to.include(`X-Request-Id: ${error.request_id}`)
      expect(head).to.match(/\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/)
    })
  }
})
