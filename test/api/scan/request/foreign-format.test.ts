import sharp from 'sharp'
import { describeUnreadable } from '../../../../api/scan/request/foreign-format.ts'

const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ccc' } })

/** The start of an ISO/IEC 14496-12 file: size, `ftyp`, brand. */
const branded = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`, 'latin1')

// "Not JPEG or PNG" is true and helps nobody: most people do not know what their phone writes.
describe('a picture that is neither JPEG nor PNG', () => {
  for (const [name, image] of [
    ['PDF', async () => Buffer.from('%PDF-1.7 SPECIMEN')],
    ['HEIC', async () => branded('heic')],
    ['HEIC', async () => branded('hevc')],
    ['HEIF', async () => branded('mif1')],
    ['AVIF', () => square.clone().avif().toBuffer()],
    ['WebP', () => square.clone().webp().toBuffer()],
    ['GIF', () => square.clone().gif().toBuffer()],
    ['TIFF', () => square.clone().tiff().toBuffer()],
    ['TIFF', async () => Buffer.from('MM\0*\0\0\0\x08', 'latin1')],
    ['BMP', async () => Buffer.from('BM\x36\0\0\0\0\0\0\0', 'latin1')],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['JPEG XL', async () => Buffer.from('\xff\x0a\0\0', 'latin1')],
    ['JPEG 2000', async () => Buffer.from('\0\0\0\x0cjP  \r\n', 'latin1')],
  ] as const) {
    // Proves D1.14b
    it(`is named by its first bytes: ${name}`, async () => {
      expect(describeUnreadable(await image())).to.equal(`image: is ${name}; send JPEG or PNG`)
    })
  }

  it('is called neither of the two when its bytes are unknown or too few', () => {
    for (const bytes of ['', '\0', 'SPECIMEN', '\xff\xd8']) {
      const image = Buffer.from(bytes, 'latin1')
      expect(describeUnreadable(image)).to.equal('image: is neither JPEG nor PNG')
    }
  })

  it('is said to start like one when its header cannot be read', () => {
    for (const [name, bytes] of [
      ['JPEG', '\xff\xd8\xff\xe0'],
      ['PNG', '\x89PNG\r\n'],
    ] as const) {
      expect(describeUnreadable(Buffer.from(bytes, 'latin1'))).to.equal(
        `image: starts like a ${name}, but its header cannot be read`,
      )
    }
  })
})
