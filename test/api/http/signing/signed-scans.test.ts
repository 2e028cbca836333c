import { createHash, verify } from 'node:crypto'
import { httpbis } from 'http-message-signatures'
import { v4 } from 'uuid'
import { signingKeysOf } from '../../../../api/http/signing/signing-keys.ts'
import { type KeyDirectory, keyDirectory } from '../../../../shared/contract/signing.ts'
import { scanBody } from '../../../support/engine/scripted-picture.ts'
import { madeScan, postScan, scanOf } from '../../../support/service/calls.ts'
import { expectError } from '../../../support/service/expect-error.ts'
import { sharedService } from '../../../support/service/shared-service.ts'
import { newSigningKey } from '../../../support/service/signing-key.ts'

const directoryPath = '/.well-known/http-message-signatures-directory'

const own = newSigningKey()
const next = newSigningKey()

const digestOf = (bytes: Uint8Array) =>
  `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`

/** What a verifier of another vendor says, with the parts that it found signed. */
async function verified(response: Response, directory: KeyDirectory) {
  const headers = Object.fromEntries(response.headers)
  let parameters: Record<string, unknown> = {}
  const holds = await httpbis.verifyMessage(
    {
      requiredFields: ['@status', 'content-digest', 'image-digest', 'scan-id'],
      async keyLookup(found) {
        parameters = found
        const key = directory.keys.find(({ kid }) => kid === found.keyid)
        if (key === undefined) return null
        const { kty, crv, x } = key
        return {
          id: key.kid,
          algs: ['ed25519'],
          verify: async (data, signature) =>
            verify(null, data, { key: { kty, crv, x }, format: 'jwk' }, signature),
        }
      },
    },
    { status: response.status, headers },
  )
  return { holds, parameters, headers }
}

describe('A scan with SIGNING_KEY set', () => {
  const service = sharedService({ SIGNING_KEY: own.private, SIGNING_KEYS_FURTHER: next.public })

  async function directory() {
    const response = await service.request('GET', directoryPath)
    expect(response.status).to.equal(200)
    expect(response.headers.get('content-type')).to.equal(
      'application/http-message-signatures-directory+json',
    )
    return keyDirectory.parse(await response.json())
  }

  it('is signed over status, body, picture and id with the key of the directory', async () => {
    const { liveKey } = await service.account()
    const body = await scanBody({}, {})
    const response = await service.request('POST', '/v1/scans', { key: liveKey, body })
    const { holds, parameters, headers } = await verified(response, await directory())
    expect(holds).to.equal(true)
    expect(parameters.tag).to.equal('scan')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(headers['content-digest']).to.equal(digestOf(bytes))
    const picture = Buffer.from(String(Reflect.get(body, 'image')), 'base64')
    expect(headers['image-digest']).to.equal(digestOf(picture))
    const { meta } = JSON.parse(new TextDecoder().decode(bytes))
    expect(headers['scan-id']).to.equal(meta.id)
  })

  it('is no longer verified when its status or a digest is changed', async () => {
    const { liveKey } = await service.account()
    const response = await postScan(service, liveKey)
    const keys = await directory()
    const headers = new Headers(response.headers)
    headers.set('image-digest', digestOf(Buffer.from('another picture')))
    const forged = new Response(null, { status: response.status, headers })
    expect((await verified(forged, keys)).holds).to.equal(false)
    const refused = new Response(null, { status: 201, headers: response.headers })
    expect((await verified(refused, keys)).holds).to.equal(false)
  })

  it('is signed with the same picture when it is read back', async () => {
    const { liveKey } = await service.account()
    const response = await postScan(service, liveKey)
    const picture = response.headers.get('image-digest')
    const { meta } = await scanOf(response)
    const read = await service.request('GET', `/v1/scans/${meta.id}`, { key: liveKey })
    const { holds, headers } = await verified(read, await directory())
    expect(holds).to.equal(true)
    expect(headers['image-digest']).to.equal(picture)
    expect(headers['content-digest']).to.equal(digestOf(new Uint8Array(await read.arrayBuffer())))
  })

  it('is byte-identical and signed under the first id when it is replayed', async () => {
    const { liveKey } = await service.account()
    const call = {
      key: liveKey,
      body: await scanBody({}, {}),
      headers: { 'Idempotency-Key': v4() },
    }
    const first = await service.request('POST', '/v1/scans', call)
    const again = await service.request('POST', '/v1/scans', call)
    expect(again.headers.get('idempotent-replayed')).to.equal('true')
    const { holds, headers } = await verified(again, await directory())
    expect(holds).to.equal(true)
    expect(headers['scan-id']).to.equal(first.headers.get('scan-id'))
    expect(await again.text()).to.equal(await first.text())
  })

  it('is marked as of a sandbox under a sandbox key', async () => {
    const { sandboxKey } = await service.account()
    for (const key of [sandboxKey, 'sk_sandbox_public']) {
      const { holds, parameters } = await verified(await postScan(service, key), await directory())
      expect([holds, parameters.tag]).to.deep.equal([true, 'sandbox-scan'])
    }
  })

  it('is unsigned when it was refused', async () => {
    const { liveKey } = await service.account()
    const response = await service.request('POST', '/v1/scans', { key: liveKey, body: {} })
    expect(response.status).to.equal(400)
    expect(response.headers.has('signature')).to.equal(false)
  })

  it('is verified with the key in use first and the next one beside it in the directory', async () => {
    const keys = (await directory()).keys.map(({ x }) => x)
    expect(keys).to.deep.equal([own.x, next.x])
  })
})

describe('A scan without SIGNING_KEY', () => {
  const service = sharedService()

  it('is not signed, and the digest of its picture is not kept', async () => {
    const { liveKey } = await service.account()
    const { meta } = await madeScan(service, liveKey)
    const read = await service.request('GET', `/v1/scans/${meta.id}`, { key: liveKey })
    expect(read.headers.has('signature')).to.equal(false)
    const { rows } = await service.database.pool.query(
      'SELECT image_sha256 FROM scans WHERE id = $1',
      [meta.id],
    )
    expect(rows).to.deep.equal([{ image_sha256: null }])
    await expectError(await service.request('GET', directoryPath), 'not_found')
  })
})

describe('The id of a signing key', () => {
  it('is the thumbprint of RFC 8037 appendix A.3 for the key there', () => {
    const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
    const d = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A'
    const der = Buffer.concat([
      Buffer.from('302e020100300506032b657004220420', 'hex'),
      Buffer.from(d, 'base64url'),
    ])
    const keys = signingKeysOf({ SIGNING_KEY: der.toString('base64') })
    expect(keys?.directory.keys[0]).to.include({ x })
    expect(keys?.keyId).to.equal('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
  })
})
