import fc from 'fast-check'
import { exifOrientation } from '../../../../worker/image/encoded/exif-orientation.ts'

function exif(order: 'II' | 'MM', entries: readonly (readonly [number, number, number])[]): Buffer {
  const tiff = Buffer.alloc(10 + 12 * entries.length)
  const isLittle = order === 'II'
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  tiff.write(order, 'latin1')
  short(42, 2)
  tiff[isLittle ? 4 : 7] = 8
  short(entries.length, 8)
  for (const [index, [tag, type, value]] of entries.entries()) {
    short(tag, 10 + 12 * index)
    short(type, 12 + 12 * index)
    short(value, 18 + 12 * index)
  }
  return tiff
}

describe('exifOrientation', () => {
  for (const order of ['II', 'MM'] as const) {
    it(`finds all eight orientations among other entries, ${order}`, () => {
      for (let value = 1; value <= 8; value++) {
        const block = exif(order, [
          [0x010f, 2, 5],
          [0x0112, 3, value],
          [0x0131, 2, 9],
        ])
        expect(exifOrientation(block)).to.equal(value)
      }
    })
  }

  it('is 1 when the orientation is missing or invalid', () => {
    expect(exifOrientation(exif('II', []))).to.equal(1)
    expect(exifOrientation(exif('II', [[0x0112, 3, 9]]))).to.equal(1)
    expect(exifOrientation(exif('II', [[0x0112, 4, 6]]))).to.equal(1)
    expect(exifOrientation(Buffer.from('XX*\0\b\0\0\0'))).to.equal(1)
  })

  it('is from 1 to 8 for any bytes', () => {
    const head = fc.constantFrom('II*\0', 'MM\0*')
    fc.assert(
      fc.property(head, fc.uint8Array({ maxLength: 60 }), (order, rest) => {
        const block = Buffer.concat([Buffer.from(order, 'latin1'), rest])
        expect(exifOrientation(block)).to.be.within(1, 8)
      }),
    )
  })
})
