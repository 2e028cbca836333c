import type { RawConnection } from '../support/http/raw-connection.ts'
import { codeOf, head, openConnections } from '../support/http/raw-request.ts'
import { testService } from '../support/service/service.ts'

describe('senders slower than the body deadline', () => {
  const service = testService({ threads: 0, env: { BODY_DEADLINE_MS: '700' } })
  const open = openConnections(service)

  async function beginBody(path: string): Promise<RawConnection> {
    const { liveKey } = await service.account()
    const connection = open()
    connection.send(
      head([
        `POST ${path} HTTP/1.1`,
        'Host: localhost',
        `Authorization: Bearer ${liveKey}`,
        'Content-Type: application/json',
        'Content-Length: 10000',
      ]),
    )
    return connection
  }

  for (const path of ['/v1/scans', '/v1/client-tokens']) {
    it(`stopping in mid-body of ${path}: 400 at the deadline`, async () => {
      const connection = await beginBody(path)
      connection.send('{"image":')
      const answer = await connection.answer()
      expect(answer?.status).to.equal(400)
      expect(codeOf(answer)).to.equal('invalid_request')
      expect(answer?.body).to.include('0.7 s')
    })

    it(`sending a byte now and then to ${path}: the deadline is not extended`, async () => {
      const connection = await beginBody(path)
      const drip = setInterval(() => connection.send('x'), 50)
      const answer = await connection.answer()
      clearInterval(drip)
      expect(answer?.status).to.equal(400)
    })
  }
})
