import { issuedToken } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { testService } from '../../support/service/service.ts'

const wrongKey = `sk_live_${'x'.repeat(43)}`

// Somebody who tries one key after another should be told to stop, and an operator should see it;
// the customers behind the same address should notice nothing.
describe('keys that are refused again and again', () => {
  const service = testService({
    threads: 0,
    env: {
      REFUSED_CREDENTIALS_LIMIT: '3',
      REFUSED_CREDENTIALS_WINDOW_SECONDS: '3600',
      TRUST_PROXY: '1',
    },
  })
  const from = (address: string, authorization: string) =>
    service.request('GET', '/v1/usage', {
      headers: { 'x-forwarded-for': address, authorization },
    })
  const bearer = (key: string) => `Bearer ${key}`

  async function exhaust(address: string): Promise<void> {
    for (let i = 0; i < 3; i++)
      await expectError(await from(address, bearer(wrongKey)), 'unauthorized')
  }

  it('get 429 with Retry-After from the fourth on, the malformed ones too', async () => {
    await exhaust('192.0.2.1')
    for (const authorization of [
      bearer(wrongKey),
      'Bearer two words',
      bearer(`ct_${'x'.repeat(43)}`),
    ]) {
      const response = await from('192.0.2.1', authorization)
      await expectError(response, 'rate_limited')
      expect(Number(response.headers.get('retry-after')), authorization).to.be.within(3000, 3600)
    }
  })

  it('do not count against another address', async () => {
    await exhaust('192.0.2.2')
    await expectError(await from('192.0.2.3', bearer(wrongKey)), 'unauthorized')
  })

  it('do not keep an active key or token at the same address from working', async () => {
    const { liveKey } = await service.account()
    const token = await issuedToken(service, liveKey)
    await exhaust('192.0.2.4')
    await expectError(await from('192.0.2.4', bearer(wrongKey)), 'rate_limited')
    for (const key of [liveKey, 'sk_sandbox_public']) {
      expect((await from('192.0.2.4', bearer(key))).status, key).to.equal(200)
    }
    // A token may only scan: any other answer than 401 or 429 says that it was recognized.
    await expectError(await from('192.0.2.4', bearer(token.token)), 'client_token_not_allowed')
  })

  it('do not include requests without any key, which guess nothing', async () => {
    const without = () =>
      service.request('GET', '/v1/usage', { headers: { 'x-forwarded-for': '192.0.2.5' } })
    for (let i = 0; i < 5; i++) await expectError(await without(), 'unauthorized')
  })

  it('are counted by reason for an alarm', async () => {
    const figures = await service.figures()
    const before = figures.total('refused_credentials_limited_total')
    await exhaust('192.0.2.6')
    await expectError(await from('192.0.2.6', bearer(wrongKey)), 'rate_limited')
    const after = await service.figures()
    expect(after.total('refused_credentials_limited_total') - before).to.equal(1)
    expect(after.total('refused_credentials_total{why="unknown",service="api"}')).to.be.at.least(4)
  })

  it('are still refused while Redis is away', async () => {
    await service.redis.stop()
    try {
      await exhaust('192.0.2.7')
      await expectError(await from('192.0.2.7', bearer(wrongKey)), 'rate_limited')
    } finally {
      await service.redis.start()
    }
  })
})
