import { expect } from 'chai'
import sharp from 'sharp'
import { specimenReading } from '../../../api/scan/specimen-reading.ts'
import { sandboxReading } from '../../../scripts/specimens/sandbox-reading.ts'
import type { Reading } from '../../../shared/reading.ts'

/** Probabilities and JPEG bytes may differ in the last digit between machines. */
function comparable({ images: _, thumbnail: _2, ...reading }: Reading): unknown {
  return JSON.parse(JSON.stringify(reading), (key, value) =>
    /probability/i.test(key) && value !== null ? value >= 0.9 : value,
  )
}

async function sizeOf(base64: string | null): Promise<unknown> {
  if (base64 === null) return null
  const { width, height, format } = await sharp(Buffer.from(base64, 'base64')).metadata()
  return { width, height, format }
}

// Integrators build against the sandbox, so an answer that the engine would not give misleads them.
describe('the specimen of the account sandbox', () => {
  // Proves 1.9
  it('is what the engine reads in the specimen picture (if not: npm run sandbox-specimen)', async () => {
    const read = await sandboxReading()
    expect(comparable(specimenReading)).to.deep.equal(comparable(read))
    expect(Object.keys(specimenReading.images)).to.deep.equal(Object.keys(read.images))
    for (const slot of Object.keys(read.images) as (keyof Reading['images'])[]) {
      const [kept, made] = [specimenReading.images[slot], read.images[slot]]
      expect(await sizeOf(kept), slot).to.deep.equal(await sizeOf(made))
    }
    expect(await sizeOf(specimenReading.thumbnail)).to.deep.equal(await sizeOf(read.thumbnail))
  })
})
