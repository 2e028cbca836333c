import { exchange } from '../../support/http/raw-connection.ts'
import { issuedToken } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
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

  async function tokenOfOneUse(): Promise<string> {
    const { liveKey } = await service.account()
    return (await issuedToken(service, liveKey, { max_uses: 1 })).token
  }

  function scanWithNothing(token: string): Promise<Response> {
    return service.request('POST', '/v1/scans', { key: token, body: {} })
  }

  it('does not spend a use of a client token that stands twice, since it presents none', async () => {
    const token = await tokenOfOneUse()
    await answerTo(`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`)
    await expectError(await scanWithNothing(token), 'invalid_request')
  })

  for (const name of ['Content-Type', 'Idempotency-Key']) {
    // Proves 3.2b, D2.5
    it(`spends a use of a client token that stands once, with ${name} twice`, async () => {
      const token = await tokenOfOneUse()
      const twice = [`${name}: a`, `${name}: b`]
      expect(await answerTo(`Authorization: Bearer ${token}`, ...twice)).to.include({ status: 400 })
      await expectError(await scanWithNothing(token), 'client_token_used_up')
    })
  }
})
