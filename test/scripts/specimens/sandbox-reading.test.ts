import { expect } from 'chai'
import sharp from 'sharp'
import { specimenReading } from '../../../api/scan/specimen-reading.ts'
import { sandboxReading } from '../../../scripts/specimens/sandbox-reading.ts'
import type { Reading } from '../../../shared/reading.ts'

/** By how much a probability may differ between kinds of processors, whose sums round otherwise. */
const BETWEEN_PROCESSORS = 0.2

/** The same of a place, as a share of the picture. */
const APART_MAX = 0.005

interface Comparable {
  readonly rest: unknown
  readonly probabilities: readonly number[]
  readonly places: readonly number[]
}

/** Probabilities and places apart, in their order; JPEG bytes may differ, too. */
function comparable({ images: _, thumbnail: _2, ...reading }: Reading): Comparable {
  const probabilities: number[] = []
  const places: number[] = []
  const rest = JSON.parse(JSON.stringify(reading), (key, value) => {
    if (typeof value !== 'number') return value
    const isProbability = /probability/i.test(key)
    if (!isProbability && !/^(?:x|y|left|top|right|bottom)$/.test(key)) return value
    const apart = isProbability ? probabilities : places
    apart.push(value)
    return 'a number'
  })
  return { rest, probabilities, places }
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
    for (const [at, place] of kept.places.entries())
      expect(place).to.be.closeTo(made.places[at] ?? -1, APART_MAX)
    expect(Object.keys(specimenReading.images)).to.deep.equal(Object.keys(read.images))
    for (const slot of Object.keys(read.images) as (keyof Reading['images'])[]) {
      const [image, other] = [specimenReading.images[slot], read.images[slot]]
      expect(await sizeOf(image), slot).to.deep.equal(await sizeOf(other))
    }
    expect(await sizeOf(specimenReading.thumbnail)).to.deep.equal(await sizeOf(read.thumbnail))
  })
})
