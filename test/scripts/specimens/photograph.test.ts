import sharp from 'sharp'
import { severityLevels } from '../../../scripts/specimens/camera/severities.ts'
import { drawShot } from '../../../scripts/specimens/camera/shot.ts'
import { demoSpecimen } from '../../../scripts/specimens/demo-specimen.ts'
import { photograph, photographSpecimen } from '../../../scripts/specimens/photograph.ts'
import { renderSpecimen } from '../../../scripts/specimens/render-specimen.ts'

describe('photograph', () => {
  let png: Buffer
  before(async () => {
    png = (await renderSpecimen(demoSpecimen())).png
  })

  // A picture that failed once must fail again, on any machine, from its seed.
  it('returns the same bytes for the same picture, severity and seed', async () => {
    for (const severity of severityLevels) {
      const first = await photograph(png, { severity, seed: 11 })
      const again = await photograph(png, { severity, seed: 11 })
      const other = await photograph(png, { severity, seed: 12 })
      expect(first.equals(again), `severity ${severity}`).to.equal(true)
      expect(first.equals(other), `severity ${severity}`).to.equal(false)
    }
  })

  it('returns a JPEG in the proportions of the whole page', async () => {
    const { format, width, height } = await sharp(
      await photograph(png, { severity: 1, seed: 1 }),
    ).metadata()
    expect(format).to.equal('jpeg')
    expect(width).to.be.greaterThan(44 * 20)
    expect(width / height).to.be.within(1.1, 1.7)
  })

  // Phones store the pixels as the sensor saw them and leave it to viewers to turn them.
  it('writes the EXIF orientation of the shot, and stores the pixels turned', async () => {
    const seed = Array.from({ length: 50 }, (_, index) => index).find(
      (index) => drawShot(2, index).exifOrientation === 6,
    )
    const jpeg = await photograph(png, { severity: 2, seed: seed ?? -1 })
    const { orientation, width, height } = await sharp(jpeg).metadata()
    expect(orientation).to.equal(6)
    expect(height).to.be.greaterThan(width)
  })

  // What a scan costs is stated for pictures of a given number of pixels.
  it('photographs with the requested number of megapixels', async () => {
    const jpeg = await photographSpecimen(demoSpecimen(), { severity: 2, seed: 1, megapixels: 2 })
    const { width, height } = await sharp(jpeg).metadata()
    expect((width * height) / 1e6).to.be.closeTo(2, 0.02)
  })

  // What a single flaw costs is measured on pictures that differ in nothing else.
  it('photographs with a changed shot on request', async () => {
    const levels = async (exposure: number) => {
      const jpeg = await photographSpecimen(demoSpecimen(), {
        severity: 2,
        seed: 1,
        retake: ({ shot, world }) => ({
          shot: { ...shot, light: { ...shot.light, exposure } },
          world,
        }),
      })
      const { width, height } = await sharp(jpeg).metadata()
      const { channels } = await sharp(jpeg).greyscale().stats()
      return { width, height, mean: channels[0]?.mean ?? 0 }
    }
    const [light, dark] = [await levels(1), await levels(0.25)]
    expect(dark.mean).to.be.closeTo(light.mean / 4, 5)
    expect([dark.width, dark.height]).to.deep.equal([light.width, light.height])
  })

  it('refuses a PNG whose resolution is unknown', async () => {
    const unmarked = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const failure = await photograph(unmarked, { severity: 1, seed: 1 }).catch((error) => error)
    expect(failure).to.be.instanceOf(RangeError)
  })
})
