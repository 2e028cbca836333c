import {
  DocumentRecognition,
  listSigningKeys,
  ProofError,
  type ProofExpectation,
  readProof,
  type ScanProof,
  verifyEvidence,
  verifyScan,
} from '../../../clients/typescript/src/document-recognition.ts'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { sharedService } from '../../support/service/shared-service.ts'
import { newSigningKey } from '../../support/service/signing-key.ts'

// Whoever checks a proof has no other reason to believe it: each part of it must be able to fail.
describe('verifyScan', () => {
  const own = newSigningKey()
  const service = sharedService({ SIGNING_KEY: own.private })

  async function signed(key?: string) {
    const apiKey = key ?? (await service.account()).liveKey
    const client = new DocumentRecognition({ apiKey, baseUrl: service.url })
    const image = Uint8Array.from(await scriptedPicture())
    const { scan, proof } = await client.createSignedScan({ image })
    if (proof === null) throw new Error('the answer was not signed')
    return { client, image, scan, proof, keys: await listSigningKeys(service.url) }
  }

  async function complaintOf(
    proof: ScanProof,
    keys: Parameters<typeof verifyScan>[1],
    expectation: ProofExpectation = {},
  ): Promise<string> {
    const caught: unknown = await verifyScan(proof, keys, expectation).catch((error) => error)
    return caught instanceof ProofError ? caught.message : 'verified'
  }

  it('gives the scan, who signed it and when, for the picture that was sent', async () => {
    const { image, scan, proof, keys } = await signed()
    const passedOn = readProof(JSON.stringify(proof))
    const verified = await verifyScan(passedOn, keys, { image })
    expect(verified.scan).to.deep.equal(scan)
    expect(verified.keyId).to.equal(keys.keys[0]?.kid)
    expect(Math.abs(verified.signedAt.getTime() - service.clock.now().getTime())).to.be.below(
      60_000,
    )
  })

  it('accepts a stored scan, which has no images', async () => {
    const { client, scan, keys, image } = await signed()
    const { proof } = await client.getSignedScan(scan.meta.id)
    expect(proof && (await complaintOf(proof, keys, { image }))).to.equal('verified')
  })

  it('accepts a scan with its evidence, and refuses evidence that was changed', async () => {
    const { client, keys } = await signed()
    const image = Uint8Array.from(await scriptedPicture())
    const { explained, proof } = await client.createSignedExplainedScan({ image })
    if (proof === null) throw new Error('the answer was not signed')
    const verified = await verifyScan(proof, keys, { image })
    expect(verified.scan).to.deep.equal(explained.scan)
    expect(verified.evidence).to.deep.equal(explained.evidence)
    const body = proof.body.replace('"source":"mrz"', '"source":"visual"')
    expect(body).not.to.equal(proof.body)
    expect(await complaintOf({ ...proof, body }, keys)).to.match(/^the body is not the one/)
  })

  it('accepts stored evidence as evidence alone', async () => {
    const { client, scan, keys, image } = await signed()
    const { evidence, proof } = await client.getSignedEvidence(scan.meta.id)
    if (proof === null) throw new Error('the evidence was not signed')
    expect((await verifyEvidence(proof, keys, { image })).evidence).to.deep.equal(evidence)
    expect(await complaintOf(proof, keys)).to.equal('the id is not that of the body')
    const { proof: ofScan } = await client.getSignedScan(scan.meta.id)
    const other: unknown =
      ofScan && (await verifyEvidence(ofScan, keys).catch((error: unknown) => error))
    expect(other).to.be.instanceOf(ProofError)
  })

  it('refuses a value of the body that was changed', async () => {
    const { proof, keys } = await signed()
    const body = proof.body.replace('MUSTERSPECIMEN', 'MUSTERSPECIMEM')
    expect(body).not.to.equal(proof.body)
    expect(await complaintOf({ ...proof, body }, keys)).to.match(/^the body is not the one/)
  })

  it('refuses each header that was changed', async () => {
    const [{ proof, keys }, { proof: other }] = [await signed(), await signed()]
    for (const name of ['content-digest', 'image-digest', 'scan-id', 'signature'] as const) {
      const headers = { ...proof.headers, [name]: other.headers[name] }
      const complaint = await complaintOf({ ...proof, headers }, keys)
      expect(complaint, name).to.match(/^the signature is not of this key/)
    }
  })

  it('refuses a signature that leaves the picture out', async () => {
    const { proof, keys } = await signed()
    const input = proof.headers['signature-input'].replace(' "image-digest"', '')
    const headers = { ...proof.headers, 'signature-input': input }
    expect(await complaintOf({ ...proof, headers }, keys)).to.match(/does not cover/)
  })

  it('refuses another picture', async () => {
    const { proof, keys } = await signed()
    const image = Uint8Array.from(await scriptedPicture())
    expect(await complaintOf(proof, keys, { image })).to.equal('the scan is of another picture')
  })

  it('refuses the key of another service, under its own id or under this one', async () => {
    const { proof, keys } = await signed()
    const [key] = keys.keys
    if (key === undefined) throw new Error('no key')
    const { x } = newSigningKey()
    expect(await complaintOf(proof, { keys: [{ ...key, kid: 'other', x }] })).to.match(/^no key /)
    expect(await complaintOf(proof, { keys: [{ ...key, x }] })).to.match(/not of this key/)
  })

  it('refuses the answer of a sandbox unless it is allowed', async () => {
    const { proof, keys } = await signed((await service.account()).sandboxKey)
    expect(await complaintOf(proof, keys)).to.match(/sandbox/)
    expect(await complaintOf(proof, keys, { allowSandbox: true })).to.equal('verified')
  })

  it('refuses a file that is no proof', () => {
    for (const text of ['', '[]', '{}', '{"body":"{}","headers":{"scan-id":"1"}}']) {
      expect(() => readProof(text), text).to.throw(ProofError)
    }
  })
})
