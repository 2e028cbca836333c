import { createHash } from 'node:crypto'
import { utcSeconds } from '../../../shared/time/clock.ts'
import { statusOfEmptyChunks } from '../../support/http/empty-chunked-body.ts'
import { issuedToken, madeScan, scansOf, usageOf } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// Apps ship tokens to phones: each must do exactly what it was issued for, for the right account.
describe('POST /v1/client-tokens answers 201', () => {
  const service = sharedService()

  // Proves 2.12d, 4.6c, 8.3d
  it('with a token for 300 seconds and one use by default', async () => {
    const { liveKey } = await service.account()
    const issuedAt = service.clock.now().getTime()
    const token = await issuedToken(service, liveKey)
    expect(token).to.include({ max_uses: 1, sandbox: false })
    expect(token.token).to.match(/^ct_[0-9A-Za-z]{32,}$/)
    const lifeMs = Date.parse(token.expires_at) - issuedAt
    expect(lifeMs).to.be.within(298_000, 302_000)
  })

  // Proves 4.6c
  it('with the requested lifetime and uses, at both ends of their ranges', async () => {
    const { liveKey } = await service.account()
    service.clock.standAt(new Date('2027-05-01T12:00:00.000Z'))
    const short = await issuedToken(service, liveKey, { expires_in: 10, max_uses: 1 })
    expect(short.expires_at.slice(0, 18)).to.equal('2027-05-01T12:00:1')
    const long = await issuedToken(service, liveKey, { expires_in: 900, max_uses: 10 })
    expect(long.max_uses).to.equal(10)
    expect(long.expires_at.slice(0, 17)).to.equal('2027-05-01T12:15:')
  })

  // Proves 3.2a, 5.4
  it('with a token that neither the database nor the log keeps in plain text', async () => {
    const { liveKey } = await service.account()
    const { token } = await issuedToken(service, liveKey)
    const { rows } = await service.database.pool.query(
      'SELECT t::text AS text FROM client_tokens t',
    )
    expect(rows).not.to.have.length(0)
    for (const { text } of rows) expect(text).not.to.include(token)
    expect(JSON.stringify(service.logLines)).not.to.include(token)
  })

  // Proves 4.6e
  it("with a token whose scans are billed, stored and listed as the issuing key's", async () => {
    const { liveKey } = await service.account(20)
    const { token } = await issuedToken(service, liveKey)
    const { meta } = await madeScan(service, token, { rest: { reference: 'by phone' } })
    expect(meta.billed).to.equal(true)
    expect((await scansOf(service, liveKey)).map(({ id }) => id)).to.deep.equal([meta.id])
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 19 })
  })

  // Proves 4.6f
  // Proves D2.1
  it('with a token of which the SHA-256 is stored', async () => {
    const { liveKey } = await service.account()
    const { token } = await issuedToken(service, liveKey)
    const hash = createHash('sha256').update(token).digest()
    const { rowCount } = await service.database.pool.query(
      'SELECT FROM client_tokens WHERE token_hash = $1',
      [hash],
    )
    expect(rowCount).to.equal(1)
  })

  it('with a sandbox token to a sandbox key', async () => {
    const { sandboxKey } = await service.account(20)
    const own = await issuedToken(service, sandboxKey)
    expect(own.sandbox).to.equal(true)
    expect((await madeScan(service, own.token)).holder?.surname).to.equal('ERIKSSON')
    const open = await issuedToken(service, 'sk_sandbox_public')
    expect(open.sandbox).to.equal(true)
    expect((await madeScan(service, open.token)).holder?.surname).to.equal('MUSTERSPECIMEN')
  })

  // Proves D1.7a
  it('with Cache-Control: no-store', async () => {
    const { liveKey } = await service.account()
    const response = await service.request('POST', '/v1/client-tokens', { key: liveKey, body: {} })
    expect(response.headers.get('cache-control')).to.equal('no-store')
    expect(utcSeconds(new Date((await response.json()).expires_at))).to.be.a('string')
  })
})

// A token with a lifetime or a use count nobody asked for is a hole in the caller's app.
describe('POST /v1/client-tokens refuses', () => {
  const service = sharedService()

  for (const [path, body] of [
    ['expires_in', { expires_in: 9 }],
    ['expires_in', { expires_in: 901 }],
    ['expires_in', { expires_in: 60.5 }],
    ['expires_in', { expires_in: '60' }],
    ['expires_in', { expires_in: null }],
    ['max_uses', { max_uses: 0 }],
    ['max_uses', { max_uses: 11 }],
    ['max_uses', { max_uses: 1.5 }],
    ['scope', { scope: 'all' }],
  ] as const) {
    // Proves 4.6d, 8.2f
    it(`${JSON.stringify(body)} with 422 naming ${path}`, async () => {
      const { liveKey } = await service.account()
      const response = await service.request('POST', '/v1/client-tokens', { key: liveKey, body })
      const { message } = await expectError(response, 'validation_failed')
      expect(message).to.match(new RegExp(`^${path}: `))
    })
  }

  it('several wrong values in one message', async () => {
    const { liveKey } = await service.account()
    const body = { expires_in: 1, max_uses: 99, scope: 'all' }
    const response = await service.request('POST', '/v1/client-tokens', { key: liveKey, body })
    const { message } = await expectError(response, 'validation_failed')
    for (const path of Object.keys(body)) expect(message).to.include(`${path}: `)
  })

  for (const [what, body] of [
    ['text that is not JSON', '{'],
    ['an array', '[]'],
    ['a number', '5'],
    ['null', 'null'],
    ['an empty body', ''],
  ] as const) {
    // Proves 4.6g
    it(`${what} with 400`, async () => {
      const { liveKey } = await service.account()
      const response = await service.request('POST', '/v1/client-tokens', { key: liveKey, body })
      await expectError(response, 'invalid_request')
    })
  }

  // Proves 4.6g
  it('a missing body with 400, and an empty chunked one as well', async () => {
    const { liveKey } = await service.account()
    await expectError(
      await service.request('POST', '/v1/client-tokens', { key: liveKey }),
      'invalid_request',
    )
    const status = await statusOfEmptyChunks(`${service.url}/v1/client-tokens`, liveKey)
    expect(status).to.equal(400)
  })

  it('a body over 64 KiB with 413, as two numbers need no more', async () => {
    const { liveKey } = await service.account()
    const body = `{${' '.repeat(64 * 1024)}}`
    const response = await service.request('POST', '/v1/client-tokens', { key: liveKey, body })
    const { message } = await expectError(response, 'payload_too_large')
    expect(message).to.include('65536 bytes')
  })

  // Proves 4.6g
  it('another media type with 415, without asking for a picture', async () => {
    const { liveKey } = await service.account()
    const response = await service.request('POST', '/v1/client-tokens', {
      key: liveKey,
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    })
    const { message } = await expectError(response, 'unsupported_media_type')
    expect(message).to.include('send a JSON object').and.not.include('image')
  })

  // Proves 4.6b
  it('a client token with 403: tokens cannot issue tokens', async () => {
    const { liveKey } = await service.account()
    const { token } = await issuedToken(service, liveKey)
    const response = await service.request('POST', '/v1/client-tokens', { key: token, body: {} })
    await expectError(response, 'client_token_not_allowed')
  })
})
