import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { revokeKey } from '../../../shared/db/api-keys.ts'
import { scanBody } from '../../support/engine/scripted-picture.ts'
import { issuedToken, usageOf } from '../../support/service/calls.ts'
import { sharedService } from '../../support/service/shared-service.ts'

/** Longer than a key is trusted that was looked up before. */
const slowMs = 1100

// A key is revoked because somebody else has it: uploads that have begun are theirs.
describe('a request whose body arrives slowly', () => {
  const service = sharedService()

  /** The body is asked for once the key was accepted. */
  async function begun(key: string, body: string, path = '/v1/scans'): Promise<ClientRequest> {
    const sent = request(service.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        accept: 'application/json, text/event-stream',
        expect: '100-continue',
      },
    })
    sent.flushHeaders()
    await once(sent, 'continue')
    return sent
  }

  async function ended(sent: ClientRequest, body: string) {
    const answered: Promise<[IncomingMessage]> = once(sent, 'response') as never
    sent.end(body)
    const [response] = await answered
    return { status: response.statusCode, body: await json(response) }
  }

  for (const way of ['a live key', 'a client token'] as const) {
    it(`makes no scan if ${way} was revoked meanwhile: 401, and nothing is charged`, async () => {
      const { liveKey, liveKeyId, sandboxKey } = await service.account(5)
      const key = way === 'a live key' ? liveKey : (await issuedToken(service, liveKey)).token
      const body = JSON.stringify(await scanBody())
      const sent = await begun(key, body)
      await revokeKey(service.database.owner, liveKeyId, new Date())
      await sleep(slowMs)
      const answer = await ended(sent, body)
      expect(answer.status).to.equal(401)
      expect(answer.body).to.have.nested.property('error.code', 'unauthorized')
      expect(await usageOf(service, sandboxKey)).to.include({ credits_spent: 0 })
    })
  }

  // Regression: both were done for whoever still had the key a minute after it was revoked.
  for (const [path, body] of [
    ['/v1/client-tokens', {}],
    ['/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'usage' } }],
  ] as const) {
    it(`gets nothing from ${path} if its key was revoked meanwhile: 401`, async () => {
      const { liveKey, liveKeyId } = await service.account()
      const text = JSON.stringify(body)
      const sent = await begun(liveKey, text, path)
      await revokeKey(service.database.owner, liveKeyId, new Date())
      await sleep(slowMs)
      const answer = await ended(sent, text)
      expect(answer.status, JSON.stringify(answer.body)).to.equal(401)
      expect(answer.body).to.have.nested.property('error.code', 'unauthorized')
    })
  }

  it('is answered as usual if its key still works', async () => {
    const { liveKey } = await service.account(5)
    const body = JSON.stringify(await scanBody())
    const sent = await begun(liveKey, body)
    await sleep(slowMs)
    expect((await ended(sent, body)).status).to.equal(200)
  })
})
