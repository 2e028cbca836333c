import Koa from 'koa'
import { KeyedDigests } from '../../../api/http/digests.ts'
import type { Caller, RequestState } from '../../../api/http/request-context.ts'
import { rateLimit } from '../../../api/middleware/rate-limit.ts'
import { setAccountRateLimit } from '../../../shared/db/accounts.ts'
import { setKeyRateLimit } from '../../../shared/db/api-keys.ts'
import { bareServer } from '../../support/http/http-server.ts'
import { issuedToken } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { testService } from '../../support/service/service.ts'
import { eventually } from '../../support/time/eventually.ts'

// One caller in a loop must not take the service from everybody else.
describe('rate limits', () => {
  const service = testService({
    threads: 0,
    env: { KEY_RATE_LIMIT: '5', SANDBOX_RATE_LIMIT: '2', TRUST_PROXY: '1' },
  })

  const usage = (key: string, headers: Record<string, string> = {}) =>
    service.request('GET', '/v1/usage', { key, headers })

  // Proves 4.1k, 8.1a, D1.7b
  it('count each key separately, and answer 429 with Retry-After past the limit', async () => {
    const { liveKey, sandboxKey } = await service.account()
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await usage(liveKey)
      expect(answer.status).to.equal(200)
      expect(answer.headers.get('ratelimit-policy')).to.equal('"key";q=5;w=60')
      expect(answer.headers.get('ratelimit')).to.match(new RegExp(`^"key";r=${left};t=\\d+$`))
    }
    const refused = await usage(liveKey)
    await expectError(refused, 'rate_limited')
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60)
    expect(refused.headers.get('ratelimit')).to.match(/^"key";r=0;t=\d+$/)
    expect((await usage(sandboxKey)).status, 'the other key of the account').to.equal(200)
  })

  // A million scans a day are 700 a minute, which the setting would give to everybody or nobody.
  it("count as the key's account allows, and as the key itself if that is less", async () => {
    const { id, liveKey, liveKeyId, sandboxKey } = await service.account()
    const policyOf = async (key: string) => (await usage(key)).headers.get('ratelimit-policy')
    await setAccountRateLimit(service.database.owner, id, 7)
    expect(await policyOf(liveKey)).to.equal('"key";q=7;w=60')
    await setKeyRateLimit(service.database.owner, liveKeyId, 3)
    expect(await policyOf(liveKey)).to.equal('"key";q=3;w=60')
    const { token } = await issuedToken(service, liveKey)
    await expectError(await usage(token), 'rate_limited')
    expect(await policyOf(sandboxKey)).to.equal('"key";q=7;w=60')
    await setKeyRateLimit(service.database.owner, liveKeyId, 9)
    expect(await policyOf(liveKey), 'more than its account').to.equal('"key";q=7;w=60')
    await setAccountRateLimit(service.database.owner, id, null)
    expect(await policyOf(sandboxKey)).to.equal('"key";q=5;w=60')
  })

  it('answer 200 to as many requests as an account is allowed above the setting', async () => {
    const { id, liveKey } = await service.account()
    await setAccountRateLimit(service.database.owner, id, 7)
    for (let i = 0; i < 7; i++) expect((await usage(liveKey)).status).to.equal(200)
    await expectError(await usage(liveKey), 'rate_limited')
  })

  // Proves D1.7c
  it('are announced on every answer to a known credential, refusals included', async () => {
    const { liveKey } = await service.account()
    const { token } = await issuedToken(service, liveKey)
    for (const [status, answer] of [
      [400, await service.request('POST', '/v1/scans', { key: liveKey, body: '{}' })],
      [404, await service.request('GET', '/v1/scans/unknown', { key: liveKey })],
      [422, await service.request('GET', '/v1/usage?x=1', { key: liveKey })],
      [403, await usage(token)],
      [429, await usage(liveKey)],
    ] as const) {
      expect(answer.status).to.equal(status)
      expect(answer.headers.get('ratelimit-policy')).to.equal('"key";q=5;w=60')
      expect(answer.headers.get('ratelimit')).to.match(/^"key";r=\d+;t=\d+$/)
    }
  })

  // Proves 4.6e
  it("count a client token's requests against the key that issued it", async () => {
    const { liveKey } = await service.account()
    const { token } = await issuedToken(service, liveKey, { max_uses: 10 })
    const present = () => service.request('POST', '/v1/scans', { key: token, body: '{}' })
    for (let i = 0; i < 4; i++) await expectError(await present(), 'invalid_request')
    await expectError(await present(), 'rate_limited')
    await expectError(await usage(liveKey), 'rate_limited')
  })

  // Proves 5.2c, 8.1a
  it('count the public sandbox key per client address, an IPv6 /64 as one address', async () => {
    const from = (address: string) =>
      usage('sk_sandbox_public', { 'x-forwarded-for': `10.9.8.7, ${address}` })
    for (const address of ['192.0.2.1', '192.0.2.1', '2001:db8::1', '2001:db8::2']) {
      const answer = await from(address)
      expect(answer.status).to.equal(200)
      expect(answer.headers.get('ratelimit-policy')).to.equal('"sandbox";q=2;w=3600')
    }
    await expectError(await from('192.0.2.1'), 'rate_limited')
    await expectError(await from('2001:db8:0:0:ffff::3'), 'rate_limited')
    expect((await from('192.0.2.2')).status).to.equal(200)
    expect((await from('2001:db8:0:1::1')).status).to.equal(200)
  })

  it('are shared by all API processes', async () => {
    const other = await service.startAnotherApi()
    const { liveKey } = await service.account()
    const headers = { authorization: `Bearer ${liveKey}` }
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) {
      for (const base of [service.url, other]) {
        statuses.push((await fetch(`${base}/v1/usage`, { headers })).status)
      }
    }
    expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 429])
  })

  it('are not announced to an unknown caller', async () => {
    const answer = await usage(`sk_live_${'x'.repeat(43)}`)
    expect(answer.headers.get('ratelimit')).to.equal(null)
  })
})

// A limit that never resets would be an outage for the caller.
describe('a rate limit whose window is over', () => {
  const service = testService({
    threads: 0,
    env: { KEY_RATE_LIMIT: '1', KEY_RATE_WINDOW_SECONDS: '1' },
  })

  it('admits the caller again', async () => {
    const { liveKey } = await service.account()
    const ask = () => service.request('GET', '/v1/usage', { key: liveKey })
    expect((await ask()).status).to.equal(200)
    await expectError(await ask(), 'rate_limited')
    await eventually('the window is over', async () => (await ask()).status === 200, 5000)
  })
})

// A refusal costs as much as an answer: a loop that ignores it must queue as a stranger does.
describe('a caller at the rate limit', () => {
  const start = bareServer()
  const unlimited = { accountRateLimit: null, keyRateLimit: null }
  const account = {
    keyId: 'k',
    accountId: 'a',
    retentionHours: 1,
    viaToken: false,
    explains: false,
    ...unlimited,
  } as const

  async function turnsEndedBy(caller: Caller, isAllowed: boolean): Promise<boolean[]> {
    const ended: boolean[] = []
    const policy = { name: 'key', limit: 1, windowSeconds: 1 }
    const verdict = { allowed: isAllowed, policy, remaining: 0, resetSeconds: 1 }
    const app = new Koa<RequestState>()
    app.silent = true
    app.use(async (ctx, next) => {
      ctx.state.caller = caller
      ctx.state.endTurn = (isKnown) => void ended.push(isKnown)
      await next()
    })
    app.use(
      rateLimit({
        rateLimits: { take: async () => verdict, takeOfKey: async () => verdict },
        digests: new KeyedDigests('x'.repeat(32)),
      }),
    )
    const { url } = await start(app.callback())
    await fetch(url)
    return ended
  }

  it('counts as known below it, except with the public sandbox key', async () => {
    expect(await turnsEndedBy({ kind: 'live', ...account }, true)).to.deep.equal([true])
    const anybody = { kind: 'public_sandbox', viaToken: false } as const
    expect(await turnsEndedBy(anybody, true)).to.deep.equal([false])
  })

  it('stays unknown above it', async () => {
    expect(await turnsEndedBy({ kind: 'live', ...account }, false)).to.deep.equal([])
  })
})
