import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  openAnswer,
  SealKeyDerivation,
  sealAnswer,
} from '../../../../api/scan/billing/sealed-answer.ts'

const image = randomBytes(1000)
const sealKeyOf = (picture: Buffer, idempotencyKey: string) =>
  new SealKeyDerivation(idempotencyKey).update(picture).end()
const brotli = { isCompressed: true }

// A first answer shows a document: nobody may open it without the picture it came from.
describe('a sealed answer', () => {
  const sealWith = (picture: Buffer, idempotencyKey: string) => ({
    sealKey: sealKeyOf(picture, idempotencyKey),
    idempotencyKey,
  })

  /** Sealed as earlier releases did, or with `additional` data. */
  function sealedPlain(seal: ReturnType<typeof sealWith>, plain: Buffer, additional?: string) {
    const nonce = randomBytes(12)
    const encrypt = createCipheriv('aes-256-gcm', seal.sealKey, nonce)
    if (additional !== undefined) encrypt.setAAD(Buffer.from(additional))
    const text = Buffer.concat([encrypt.update(plain), encrypt.final()])
    return Buffer.concat([nonce, encrypt.getAuthTag(), text])
  }

  function zeros(mebibytes: number): Buffer {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
    return brotliCompressSync(Buffer.alloc(mebibytes * 1024 ** 2), { params })
  }

  async function opens(attempt: Promise<unknown>): Promise<boolean> {
    return attempt.then(
      () => true,
      () => false,
    )
  }

  it('opens with the same picture and key, byte for byte', async () => {
    const sealed = await sealAnswer(sealWith(image, 'order 17'), '{"SPECIMEN":"é"}', brotli)
    expect(sealed.includes('SPECIMEN')).to.equal(false)
    const opened = await openAnswer(sealWith(Buffer.from(image), 'order 17'), sealed)
    expect(opened.toString()).to.equal('{"SPECIMEN":"é"}')
  })

  it('does not open with another picture, another key or a changed byte', async () => {
    const seal = sealWith(image, 'order 17')
    const sealed = await sealAnswer(seal, '{}', brotli)
    const changed = Buffer.from(sealed)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    const attempts = [
      openAnswer(sealWith(randomBytes(1000), 'order 17'), sealed),
      openAnswer(sealWith(image, 'order 18'), sealed),
      openAnswer(seal, changed),
    ]
    for (const attempt of attempts) expect(await opens(attempt)).to.equal(false)
  })

  // A year of answers costs planners a disk: base64 alone wastes a quarter of it.
  it('is a quarter smaller than an answer whose pictures are base64', async () => {
    const answer = JSON.stringify({ image: randomBytes(30_000).toString('base64') })
    const sealed = await sealAnswer(sealWith(image, 'order 17'), answer, brotli)
    expect(sealed.length).to.be.lessThan(0.78 * answer.length)
  })

  it('opens uncompressed, as earlier releases sealed it', async () => {
    const seal = sealWith(image, 'order 17')
    const opened = await openAnswer(seal, sealedPlain(seal, Buffer.from('{"SPECIMEN":1}')))
    expect(opened.toString()).to.equal('{"SPECIMEN":1}')
  })

  // In an upgrade, the version before replays what this one answered.
  it('is sealed as earlier releases open it, when asked not to compress', async () => {
    const seal = sealWith(image, 'order 17')
    const sealed = await sealAnswer(seal, '{"SPECIMEN":1}', { isCompressed: false })
    const decrypt = createDecipheriv('aes-256-gcm', seal.sealKey, sealed.subarray(0, 12))
    decrypt.setAuthTag(sealed.subarray(12, 28))
    const plain = Buffer.concat([decrypt.update(sealed.subarray(28)), decrypt.final()])
    expect(plain.toString()).to.equal('{"SPECIMEN":1}')
    expect((await openAnswer(seal, sealed)).toString()).to.equal('{"SPECIMEN":1}')
  })

  it('does not unfold to more than any answer', async () => {
    const seal = sealWith(image, 'order 17')
    const bomb = zeros(65)
    expect(await opens(openAnswer(seal, sealedPlain(seal, bomb, 'brotli')))).to.equal(false)
    const large = zeros(20)
    expect(await opens(openAnswer(seal, sealedPlain(seal, large, 'brotli')))).to.equal(true)
  })

  // Answers sealed by an earlier release must still open in this one.
  it('has a key derived by HKDF-SHA256 (RFC 5869)', () => {
    for (const idempotencyKey of ['x', 'order 17', '🪪'.repeat(60)]) {
      const expected = hkdfSync('sha256', image, idempotencyKey, 'first answer', 32)
      expect(Buffer.from(sealKeyOf(image, idempotencyKey))).to.deep.equal(Buffer.from(expected))
    }
  })
})
