import sharp from 'sharp'
import { endlessProfile } from '../../../../scripts/specimens/hostile-pictures/endless-profile.ts'
import { isHarmlessProfile } from '../../../../worker/image/encoded/icc-profile.ts'

async function profileOf(name: 'cmyk' | 'srgb'): Promise<Buffer> {
  const canvas = { width: 8, height: 8, channels: 3, background: '#888' } as const
  const file = sharp({ create: canvas }).withIccProfile(name).jpeg()
  const inks = name === 'cmyk' ? file.toColourspace('cmyk') : file
  const { icc } = await sharp(await inks.toBuffer()).metadata()
  return icc ?? Buffer.alloc(0)
}

// 8 kB of chained elements held a core for 13 s over two megapixels; a profile may hold 4 MB.
describe('isHarmlessProfile', () => {
  it('accepts the CMYK profile of a printing condition', async () => {
    expect(isHarmlessProfile(await profileOf('cmyk'))).to.equal(true)
  })

  // Proves D8.7
  it('rejects a profile that runs each pixel through a chain of elements', () => {
    expect(isHarmlessProfile(endlessProfile(1))).to.equal(false)
  })

  it('rejects a profile that is not CMYK, or is truncated, empty or too large', async () => {
    const inks = await profileOf('cmyk')
    expect(isHarmlessProfile(await profileOf('srgb'))).to.equal(false)
    expect(isHarmlessProfile(inks.subarray(0, 200))).to.equal(false)
    expect(isHarmlessProfile(Buffer.alloc(0))).to.equal(false)
    expect(isHarmlessProfile(Buffer.concat([inks, Buffer.alloc(4 * 1024 ** 2)]))).to.equal(false)
  })
})
