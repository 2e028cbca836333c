import { expect } from 'chai'
import sharp from 'sharp'
import { type Alteration, alterations } from '../../../evaluation/altered/alterations.ts'

const [width, height] = [120, 80]

// An alteration that changes nothing would measure nothing.
describe('alterations', () => {
  for (const { name, apply } of alterations) {
    it(`${name}: changes the picture, in the same way each time`, async () => {
      const image = await page()
      const altered = await apply(image, 'seed')
      const { format } = await sharp(altered).metadata()
      expect(format).to.equal('jpeg')
      expect(await differs(image, altered)).to.equal(true)
      expect(Buffer.compare(altered, await apply(image, 'seed'))).to.equal(0)
    })
  }

  it('turn a photograph as viewers show it, not as the camera stored it', async () => {
    const stored = await sharp(await page())
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const altered = await alterationNamed('turned 180°').apply(stored, '')
    expect(await sharp(altered).metadata()).to.include({ width: height, height: width })
  })
})

/** Black print in the upper left of white paper. */
function page(): Promise<Buffer> {
  const print = { create: { width: 50, height: 12, channels: 3, background: '#000' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: print, left: 8, top: 8 }])
    .png()
    .toBuffer()
}

async function differs(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const [a = Buffer.of(), b = Buffer.of()] = await Promise.all(
    [one, other].map((image) => sharp(image).grayscale().raw().toBuffer()),
  )
  return a.length !== b.length || a.some((level, i) => Math.abs(level - (b[i] ?? 0)) > 40)
}

function alterationNamed(wanted: string): Alteration {
  const found = alterations.find(({ name }) => name === wanted)
  if (found === undefined) throw new Error(`no alteration ${wanted}`)
  return found
}
