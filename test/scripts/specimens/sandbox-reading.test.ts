import { expect } from 'chai'
import sharp from 'sharp'
import { specimenReading } from '../../../api/scan/specimen-reading.ts'
import { sandboxReading } from '../../../scripts/specimens/sandbox-reading.ts'
import type { Reading } from '../../../shared/reading.ts'

/** By how much a probability may differ between kinds of processors, whose sums round otherwise. */
const BETWEEN_PROCESSORS = 0.2

interface Comparable {
  readonly rest: unknown
  readonly probabilities: readonly number[]
}

/** Probabilities apart, in their order; JPEG bytes may differ, too. */
function comparable({ images: _, thumbnail: _2, ...reading }: Reading): Comparable {
  const probabilities: number[] = []
  const rest = JSON.parse(JSON.stringify(reading), (key, value) => {
    if (!/probability/i.test(key) || typeof value !== 'number') return value
    probabilities.push(value)
    return 'a probability'
  })
  return { rest, probabilities }
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
    const [kept, made] = [comparable(specimenReading), comparable(read)]
    expect(kept.rest).to.deep.equal(made.rest)
    for (const [at, probability] of kept.probabilities.entries())
      expect(probability).to.be.closeTo(made.probabilities[at] ?? -1, BETWEEN_PROCESSORS)
    expect(Object.keys(specimenReading.images)).to.deep.equal(Object.keys(read.images))
    for (const slot of Object.keys(read.images) as (keyof Reading['images'])[]) {
      const [image, other] = [specimenReading.images[slot], read.images[slot]]
      expect(await sizeOf(image), slot).to.deep.equal(await sizeOf(other))
    }
    expect(await sizeOf(specimenReading.thumbnail)).to.deep.equal(await sizeOf(read.thumbnail))
  })
})
