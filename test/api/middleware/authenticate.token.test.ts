import { scanBody } from '../../support/engine/scripted-picture.ts'
import { issuedToken, postScan } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// A token that leaks from a phone must be worth no more than the uses it was issued with.
describe('client tokens', () => {
  const service = sharedService({ BODY_BYTES_MAX: '1000000' })

  async function tokenOf(request: object = {}): Promise<string> {
    const { liveKey } = await service.account(100)
    return (await issuedToken(service, liveKey, request)).token
  }

  // Proves 3.2c
  it('serve as many scans as they have uses, then answer 401 client_token_used_up', async () => {
    const token = await tokenOf({ max_uses: 2 })
    expect((await postScan(service, token)).status).to.equal(200)
    expect((await postScan(service, token)).status).to.equal(200)
    await expectError(await postScan(service, token), 'client_token_used_up')
    await expectError(await postScan(service, token), 'client_token_used_up')
  })

  // Proves 3.2d, 5.3
  it('answer 401 client_token_expired once their lifetime is over', async () => {
    const token = await tokenOf({ expires_in: 10, max_uses: 10 })
    service.clock.advance(9000)
    expect((await postScan(service, token)).status).to.equal(200)
    service.clock.advance(1000)
    await expectError(await postScan(service, token), 'client_token_expired')
  })

  // Proves 4.6a, 5.3
  it('answer 403 client_token_not_allowed on every other operation', async () => {
    const token = await tokenOf({ max_uses: 4 })
    for (const [method, path, body] of [
      ['GET', '/v1/scans'],
      ['GET', '/v1/scans/0192a4e5-7c00-7000-8000-000000000000'],
      ['DELETE', '/v1/scans/0192a4e5-7c00-7000-8000-000000000000'],
      ['POST', '/v1/client-tokens', {}],
    ] as const) {
      const response = await service.request(method, path, { key: token, body })
      await expectError(response, 'client_token_not_allowed')
    }
    await expectError(await postScan(service, token), 'client_token_used_up')
  })

  for (const [what, present] of [
    ['413', (key: string) => ({ key, body: 'x'.repeat(1_000_001) })],
    ['415', (key: string) => ({ key, body: '{}', headers: { 'content-type': 'text/plain' } })],
    ['400', (key: string) => ({ key, body: '{}' })],
    ['422', (key: string) => ({ key, body: '{"image": "?"}' })],
  ] as const) {
    // Proves 3.2b, D2.5
    it(`lose a use to a request refused with ${what}`, async () => {
      const token = await tokenOf()
      const refused = await service.request('POST', '/v1/scans', present(token))
      expect(refused.status).to.equal(Number(what))
      await expectError(await postScan(service, token), 'client_token_used_up')
    })
  }

  for (const [status, method, path] of [
    [403, 'GET', '/v1/usage'],
    [404, 'GET', '/v1/nothing'],
    [405, 'PUT', '/v1/scans'],
  ] as const) {
    // Proves 3.2b, D2.5
    it(`lose a use to ${method} ${path}, refused with ${status}`, async () => {
      const token = await tokenOf()
      expect((await service.request(method, path, { key: token })).status).to.equal(status)
      await expectError(await postScan(service, token), 'client_token_used_up')
    })
  }

  it('do not lose a use to a preflight, which carries no credential', async () => {
    const token = await tokenOf()
    await fetch(`${service.url}/v1/scans`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST', origin: 'https://app.example' },
    })
    expect((await postScan(service, token)).status).to.equal(200)
  })

  it('with 10 uses serve exactly 10 of 200 parallel requests', async () => {
    const token = await tokenOf({ max_uses: 10 })
    const body = await scanBody()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => service.request('POST', '/v1/scans', { key: token, body })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).to.have.length(10)
    expect(statuses.filter((status) => status === 401)).to.have.length(190)
  })

  it('that were never issued answer 401 unauthorized', async () => {
    await expectError(await postScan(service, `ct_${'x'.repeat(32)}`), 'unauthorized')
  })
})
