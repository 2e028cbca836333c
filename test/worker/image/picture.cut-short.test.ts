import sharp from 'sharp'
import { Picture } from '../../../worker/image/picture.ts'
import { openedPicture } from '../../support/pictures/opened-picture.ts'

const width = 160
const height = 320

/** Noise in which no two rows are alike. */
function noise() {
  let state = 7
  const data = Uint8Array.from({ length: width * height * 3 }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return 40 + ((state >>> 16) % 200)
  })
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Whether the last row is of one colour, as decoders fill what they do not have. */
function endsInFilling({ colour: { data, width, height, channels } }: Picture): boolean {
  const last = data.subarray((height - 1) * width * channels)
  return last.every((value, at) => value === last[at % channels])
}

// Regression: print that ended with the file was read as if nothing followed it.
describe('a picture whose file is cut short', () => {
  const files = {
    'a JPEG': () => noise().jpeg({ quality: 90 }).toBuffer(),
    'a JPEG without subsampling': () => noise().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    'a PNG': () => noise().png().toBuffer(),
  }
  for (const [name, written] of Object.entries(files)) {
    it(`of ${name} ends where the file does`, async () => {
      const file = await written()
      for (const share of [0.3, 0.5, 0.77]) {
        const picture = await openedPicture(file.subarray(0, share * file.length))
        expect(picture.height, `${share}`).to.be.within(share * height - 40, share * height)
        expect(picture.overviewGrey).to.include({ width, height: picture.height })
        expect(endsInFilling(picture), `${share}`).to.equal(false)
      }
    })

    it(`of ${name} is whole if only its end is missing`, async () => {
      const file = await written()
      const picture = await Picture.open(file.subarray(0, -2))
      expect(picture).to.include({ width, height })
    })
  }

  // Regression: the decoder of PNG leaves rows there that it decoded before, and a zone was read of
  // one half and its repetition.
  it('of a large PNG shows no row that the file does not hold', async () => {
    const large = { width: 640, height: 1200 }
    const whole = await noise()
      .resize({ ...large, fit: 'fill' })
      .raw()
      .toBuffer()
    const file = await sharp(whole, { raw: { ...large, channels: 3 } })
      .png()
      .toBuffer()
    for (const share of [0.2, 0.55, 0.9]) {
      const picture = await openedPicture(file.subarray(0, share * file.length))
      const { data, height: rows } = picture.colour
      expect(rows, `${share}`).to.be.within(share * large.height - 40, share * large.height)
      const same = Buffer.from(data).equals(whole.subarray(0, data.length))
      expect(same, `${share}`).to.equal(true)
    }
  })

  it('of a progressive JPEG stays whole: its first scan has all rows', async () => {
    const file = await noise().jpeg({ progressive: true }).toBuffer()
    const picture = await Picture.open(file.subarray(0, 0.6 * file.length))
    expect(picture).to.include({ width, height })
  })

  it('keeps a row if hardly anything was decoded', async () => {
    const file = await noise().jpeg({ quality: 90 }).toBuffer()
    const picture = await Picture.open(file.subarray(0, 700))
    expect(picture?.height).to.be.within(1, 16)
  })
})
