import { routes } from '../../../api/routes.ts'
import { revokeKey } from '../../../shared/db/api-keys.ts'
import { issuedToken, postScan } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { testService } from '../../support/service/service.ts'

// Only this check stands between an account's documents and everybody else.
describe('authentication', () => {
  // Each route is asked a dozen times; what limits that has a test of its own.
  const service = testService({ threads: 0, env: { REFUSED_CREDENTIALS_LIMIT: '1000' } })

  for (const { method, path, body } of routes.filter(({ credential }) => credential !== 'none')) {
    // Proves 4.0b, 4.1e, 4.2c, 5.1
    it(`answers 401 to ${method} ${path} without a valid key, and names the scheme`, async () => {
      for (const authorization of [
        undefined,
        '',
        'Bearer',
        'Bearer ',
        'Basic c2tfbGl2ZTp4',
        'sk_live_without_a_scheme',
        `Bearer sk_live_${'x'.repeat(43)}`,
        `Bearer sk_sandbox_${'x'.repeat(43)}`,
        `Bearer ct_${'x'.repeat(43)}`,
        'Bearer two words',
        `Bearer ${'x'.repeat(300)}`,
        "Bearer ' OR 1=1 --",
      ]) {
        const response = await service.request(method, path, {
          ...(body === null ? {} : { body: {} }),
          ...(authorization === undefined ? {} : { headers: { authorization } }),
        })
        await expectError(response, 'unauthorized')
        expect(response.headers.get('www-authenticate')).to.equal('Bearer')
        expect(response.headers.get('ratelimit')).to.equal(null)
      }
    })
  }

  // With these words an integrator finds the mistake in a minute rather than an hour.
  // Proves 5.1
  it('says only in the message whether a key is missing, malformed or unknown', async () => {
    const told = async (authorization?: string) => {
      const response = await service.request('GET', '/v1/usage', {
        ...(authorization === undefined ? {} : { headers: { authorization } }),
      })
      return (await expectError(response, 'unauthorized')).message
    }
    expect(await told()).to.match(/is missing/)
    for (const malformed of ['Bearer', 'Basic c2tfbGl2ZTp4', 'Bearer two words']) {
      expect(await told(malformed), malformed).to.match(/is malformed/)
    }
    for (const unknown of ['sk_live_', 'sk_sandbox_', 'ct_', '']) {
      expect(await told(`Bearer ${unknown}${'x'.repeat(43)}`)).to.match(/^The key is not active/)
    }
  })

  for (const [where, path, headers, says] of [
    ['X-Api-Key', '/v1/usage', { 'x-api-key': 'sk_live_x' }, 'A key in X-Api-Key is not read.'],
    ['the URL', '/v1/usage?api_key=sk_live_x', {}, 'A key in the URL is not read, and is in the'],
  ] as const) {
    it(`says that a key in ${where} is not read, and not which`, async () => {
      const response = await service.request('GET', path, { headers })
      const { message } = await expectError(response, 'unauthorized')
      expect(message).to.include(says).and.include('The Authorization header is missing')
      expect(message).to.not.include('sk_live_x')
    })
  }

  it('warns of a key in the URL even beside one that is read', async () => {
    const { liveKey } = await service.account()
    const response = await service.request('GET', '/v1/usage?access_token=x', { key: liveKey })
    expect((await expectError(response, 'validation_failed')).message).to.include('revoke it')
  })

  it('answers 401 before it complains of a missing body', async () => {
    await expectError(await service.request('POST', '/v1/scans'), 'unauthorized')
  })

  it('accepts the scheme in upper or lower case, as HTTP requires', async () => {
    const { liveKey } = await service.account()
    for (const scheme of ['bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${liveKey}` }
      expect((await service.request('GET', '/v1/usage', { headers })).status).to.equal(200)
    }
  })
})

// Two deployments must not share a published key by accident.
describe('the public sandbox key', () => {
  const service = testService({ threads: 0, env: { PUBLIC_SANDBOX_KEY: 'sk_sandbox_try_it' } })

  // Proves D2.2
  it('is the one the deployment names, and no other', async () => {
    const usage = (key: string) => service.request('GET', '/v1/usage', { key })
    expect((await usage('sk_sandbox_try_it')).status).to.equal(200)
    await expectError(await usage('sk_sandbox_public'), 'unauthorized')
  })
})

// A stolen key must be dead as soon as its owner says so, on every API process.
describe('a revoked key', () => {
  const service = testService({ threads: 0 })

  // Proves 3.2e, D2.4
  it('is refused at once by every API process, and so is every token it issued', async () => {
    const other = await service.startAnotherApi()
    const { liveKey, liveKeyId } = await service.account()
    const { token } = await issuedToken(service, liveKey, { max_uses: 10 })
    const usage = (base: string) =>
      fetch(`${base}/v1/usage`, { headers: { authorization: `Bearer ${liveKey}` } })
    for (const base of [service.url, other]) expect((await usage(base)).status).to.equal(200)

    await revokeKey(service.database.owner, liveKeyId, new Date())
    for (const base of [service.url, other]) {
      await expectError(await usage(base), 'unauthorized')
      const response = await fetch(`${base}/v1/scans`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      await expectError(response, 'unauthorized')
    }
  })

  it('leaves the other keys of its account alone', async () => {
    const { liveKeyId, sandboxKey } = await service.account()
    await revokeKey(service.database.owner, liveKeyId, new Date())
    expect((await postScan(service, sandboxKey)).status).to.equal(200)
  })
})
