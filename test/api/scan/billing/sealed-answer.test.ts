import { hkdfSync, randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { openAnswer, sealAnswer, sealKeyOf } from '../../../../api/scan/billing/sealed-answer.ts'

const image = randomBytes(1000)

// A first answer shows a document: nobody may open it without the picture it came from.
describe('a sealed answer', () => {
  const sealWith = (picture: Buffer, idempotencyKey: string) => ({
    sealKey: sealKeyOf(picture, idempotencyKey),
    idempotencyKey,
  })

  it('opens with the same picture and key, byte for byte', () => {
    const sealed = sealAnswer(sealWith(image, 'order 17'), '{"SPECIMEN":"é"}')
    expect(sealed.includes('SPECIMEN')).to.equal(false)
    const opened = openAnswer(sealWith(Buffer.from(image), 'order 17'), sealed)
    expect(opened.toString()).to.equal('{"SPECIMEN":"é"}')
  })

  it('does not open with another picture, another key or a changed byte', () => {
    const seal = sealWith(image, 'order 17')
    const sealed = sealAnswer(seal, '{}')
    const changed = Buffer.from(sealed)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => openAnswer(sealWith(randomBytes(1000), 'order 17'), sealed)).to.throw()
    expect(() => openAnswer(sealWith(image, 'order 18'), sealed)).to.throw()
    expect(() => openAnswer(seal, changed)).to.throw()
  })

  // Answers sealed by an earlier release must still open in this one.
  it('has a key derived by HKDF-SHA256 (RFC 5869)', () => {
    for (const idempotencyKey of ['x', 'order 17', '🪪'.repeat(60)]) {
      const expected = hkdfSync('sha256', image, idempotencyKey, 'first answer', 32)
      expect(Buffer.from(sealKeyOf(image, idempotencyKey))).to.deep.equal(Buffer.from(expected))
    }
  })
})
