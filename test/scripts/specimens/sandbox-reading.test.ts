import sharp from 'sharp'
import { specimenReading } from '../../../api/scan/specimen-reading.ts'
import { sandboxReading } from '../../../scripts/specimens/sandbox-reading.ts'
import type { Reading } from '../../../shared/reading.ts'
import { expectReadAlike } from '../../support/readings/read-alike.ts'

/** JPEG bytes may differ between processors, too. */
const withoutImages = ({ images: _, thumbnail: _2, ...rest }: Reading) => rest

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
    expectReadAlike(withoutImages(specimenReading), withoutImages(read))
    expect(Object.keys(specimenReading.images)).to.deep.equal(Object.keys(read.images))
    for (const slot of Object.keys(read.images) as (keyof Reading['images'])[]) {
      const [image, other] = [specimenReading.images[slot], read.images[slot]]
      expect(await sizeOf(image), slot).to.deep.equal(await sizeOf(other))
    }
    expect(await sizeOf(specimenReading.thumbnail)).to.deep.equal(await sizeOf(read.thumbnail))
  })
})
