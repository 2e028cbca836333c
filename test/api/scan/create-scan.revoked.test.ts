import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { revokeKey } from '../../../shared/db/api-keys.ts'
import { scanBody } from '../../support/engine/scripted-picture.ts'
import { issuedToken, usageOf } from '../../support/service/calls.ts'
import { sharedService } from '../../support/service/shared-service.ts'

/** Longer than a key is trusted that was looked up before. */
const slowMs = 1100

// A key is revoked because somebody else has it: uploads that have begun are theirs.
describe('POST /v1/scans whose body arrives slowly', () => {
  const service = sharedService()

  /** The body is asked for once the key was accepted. */
  async function begun(key: string, body: string): Promise<ClientRequest> {
    const sent = request(`${service.url}/v1/scans`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
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
    it(`is answered 401 if ${way} was revoked meanwhile, and charged nothing`, async () => {
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

  it('is answered as usual if its key still works', async () => {
    const { liveKey } = await service.account(5)
    const body = JSON.stringify(await scanBody())
    const sent = await begun(liveKey, body)
    await sleep(slowMs)
    expect((await ended(sent, body)).status).to.equal(200)
  })
})
