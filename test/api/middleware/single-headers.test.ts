import { expect } from 'chai'
import { exchange } from '../../support/http/raw-connection.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// A proxy that checks the first of two keys lets through what we would do for the second.
describe('a request with a header twice of which one counts', () => {
  const service = sharedService()

  async function answerTo(...headers: readonly string[]) {
    const lines = ['POST /v1/scans HTTP/1.1', 'Host: localhost', ...headers, 'Content-Length: 2']
    const answer = await exchange(service.url, `${lines.join('\r\n')}\r\n\r\n{}`)
    if (answer === null) throw new Error('no answer')
    return { status: answer.status, ...JSON.parse(answer.body).error }
  }

  for (const [name, values] of [
    ['Authorization', ['Bearer sk_live_x', 'Bearer sk_live_y']],
    ['Authorization', ['Bearer sk_live_x', 'Bearer sk_live_x']],
    ['Content-Type', ['application/json', 'text/plain']],
    ['Idempotency-Key', ['a', 'b']],
  ] as const) {
    it(`gets 400: ${name} with ${values.join(' and ')}`, async () => {
      const { liveKey } = await service.account()
      const key = name === 'Authorization' ? [] : [`Authorization: Bearer ${liveKey}`]
      const type = name === 'Content-Type' ? [] : ['Content-Type: application/json']
      const twice = values.map((value) => `${name}: ${value.replace('sk_live_x', liveKey)}`)
      const error = await answerTo(...key, ...type, ...twice)
      expect(error).to.include({ status: 400, code: 'invalid_request' })
      expect(error.message).to.equal(`${name}: must not appear more than once.`)
    })
  }

  it('gets 400: Content-Length twice, from the parser already', async () => {
    const error = await answerTo('Content-Type: application/json', 'Content-Length: 2')
    expect(error).to.include({ status: 400, code: 'invalid_request' })
  })

  it('does not spend a use of a client token, since it presents none', async () => {
    const { liveKey } = await service.account()
    const issued = await service.request('POST', '/v1/client-tokens', {
      key: liveKey,
      body: { max_uses: 1 },
    })
    const { token } = await issued.json()
    await answerTo(`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`)
    const scan = await service.request('POST', '/v1/scans', { key: token, body: {} })
    expect((await scan.json()).error.code).to.equal('invalid_request')
  })
})
