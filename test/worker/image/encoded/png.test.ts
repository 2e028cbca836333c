import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import * as write from '../../../../scripts/specimens/hostile-pictures/png-writer.ts'
import { chunksMax, readPng } from '../../../../worker/image/encoded/png.ts'

const pixels = deflateSync(Buffer.alloc(48 * (64 * 3 + 1), 90))
const kind = { width: 64, height: 48, colourType: 2 } as const

function bareOf(file: Buffer): Buffer {
  return Buffer.concat(readPng(file)?.bare ?? [])
}

async function pixelsOf(file: Uint8Array): Promise<Buffer> {
  return sharp(file, { failOn: 'none' }).raw().toBuffer()
}

describe('readPng', () => {
  for (const [what, expected, options] of [
    ['red, green and blue', { isPlainRgb: true, hasAlpha: false }, { colourType: 2 }],
    ['a palette', { isPlainRgb: true, hasAlpha: false }, { colourType: 3 }],
    ['alpha', { isPlainRgb: true, hasAlpha: true }, { colourType: 6 }],
    ['grey', { isPlainRgb: false, hasAlpha: false }, { colourType: 0 }],
    ['16 bits', { isPlainRgb: false, hasAlpha: false }, { colourType: 2, depth: 16 }],
    ['interlacing', { isHeldWhole: true }, { colourType: 2, isInterlaced: true }],
  ] as const) {
    it(`recognizes ${what}`, () => {
      expect(readPng(write.png({ ...kind, ...options }, pixels))).to.include(expected)
    })
  }

  // Checked on files from a real encoder, against lines counted pixel by pixel.
  for (const [name, isInterlaced] of [
    ['in one pass', false],
    ['in seven passes', true],
  ] as const) {
    it(`gives the inflated size of the lines, ${name}`, async () => {
      for (const [width, height] of [
        [1, 1],
        [3, 2],
        [5, 9],
        [64, 48],
      ] as const) {
        const canvas = { width, height, channels: 3, background: '#888' } as const
        const file = await sharp({ create: canvas }).png({ progressive: isInterlaced }).toBuffer()
        const picture = readPng(file)
        const lines = isInterlaced ? adam7Lines(width, height) : [{ columns: width, rows: height }]
        const bytes = lines.reduce((sum, { columns, rows }) => sum + rows * (1 + 3 * columns), 0)
        expect(picture?.format === 'png' && picture.work.rawBytes).to.equal(bytes)
      }
    })
  }

  for (const type of ['tEXt', 'IDAT']) {
    // Proves D8.2
    it(`is null for a file of too many ${type} chunks, however short they are`, () => {
      const file = (count: number) => {
        const empty = write.chunk(type)
        return write.png(kind, pixels, Buffer.alloc(count * empty.length, empty))
      }
      expect(readPng(file(chunksMax - 1))).not.to.equal(null)
      expect(readPng(file(chunksMax + 1))).to.equal(null)
    })
  }

  it('gives the bytes per decoded pixel', () => {
    const transparency = write.chunk('tRNS', Buffer.from([0]))
    const bytesOf = (file: Buffer) => {
      const picture = readPng(file)
      return picture?.format === 'png' && picture.work.pixelBytes
    }
    expect(bytesOf(write.png({ ...kind, colourType: 0, depth: 1 }, pixels))).to.equal(1)
    expect(bytesOf(write.png({ ...kind, colourType: 3, depth: 1 }, pixels))).to.equal(3)
    expect(bytesOf(write.png({ ...kind, colourType: 3 }, pixels, transparency))).to.equal(4)
    expect(bytesOf(write.png({ ...kind, colourType: 6, depth: 16 }, pixels))).to.equal(8)
  })

  it('reads the orientation from an eXIf chunk', async () => {
    const exif = Buffer.from('MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\b\0\0', 'latin1')
    expect(readPng(write.png(kind, pixels, write.chunk('eXIf', exif)))?.orientation).to.equal(8)
  })

  for (const [what, file] of [
    ['no pixels', Buffer.concat([write.signature, write.header(kind), write.chunk('IEND')])],
    ['no width', write.png({ ...kind, width: 0 }, pixels)],
    ['a header that is not first', Buffer.concat([write.signature, write.chunk('tEXt')])],
    ['a header and nothing more', Buffer.concat([write.signature, write.header(kind)])],
  ] as const) {
    it(`is null for ${what}`, () => {
      expect(readPng(file)).to.equal(null)
    })
  }
})

describe('the bare PNG that a decoder gets', () => {
  // Proves D8.7
  it('contains the picture and nothing else', async () => {
    const text = write.chunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync('SPECIMEN')]))
    const file = write.png(kind, pixels, text, write.chunk('iCCP', Buffer.from('p\0\0x')))
    expect(bareOf(file)).to.deep.equal(write.png(kind, pixels))
  })

  it('is the file itself when there is nothing to leave out', () => {
    const file = write.png(kind, pixels)
    const [bare, ...more] = readPng(file)?.bare ?? []
    expect(more, 'in one piece').to.deep.equal([])
    expect(bare?.length).to.equal(file.length)
    expect(bare?.buffer, 'without a copy').to.equal(file.buffer)
  })

  it('keeps palette and transparency, each once', () => {
    const transparency = write.chunk('tRNS', Buffer.from([0]))
    const palette = { ...kind, colourType: 3 } as const
    const file = write.png(palette, pixels, transparency, transparency)
    expect(bareOf(file)).to.deep.equal(write.png(palette, pixels, transparency))
    expect(readPng(file)?.hasAlpha).to.equal(true)
  })

  // Proves D1.14d
  it('shows as much of a truncated file as the file itself', async () => {
    const drawing = sharp({ create: { width: 300, height: 300, channels: 3, background: '#8ab' } })
    const whole = await drawing.png({ compressionLevel: 0 }).toBuffer()
    const cut = whole.subarray(0, Math.round(whole.length * 0.6))
    expect(await pixelsOf(bareOf(cut))).to.deep.equal(await pixelsOf(cut))
  })

  it('is made without an error from any bytes', () => {
    const base = write.png(kind, pixels, write.chunk('tEXt', Buffer.from('a\0b')))
    const place = fc.nat(base.length - 1)
    fc.assert(
      fc.property(fc.array(fc.tuple(place, fc.nat(255))), place, (changes, length) => {
        const file = Buffer.from(base.subarray(0, length + 1))
        for (const [at, value] of changes) if (at < file.length) file[at] = value
        readPng(file)
      }),
    )
  })
})

/** ISO/IEC 15948 §8.2, figure 4.8, pixel by pixel. */
function adam7Lines(width: number, height: number): { columns: number; rows: number }[] {
  const grid = ['16462646', '77777777', '56565656', '77777777', '36463646', '77777777', '56565656']
  grid.push('77777777')
  return [1, 2, 3, 4, 5, 6, 7].map((pass) => {
    const seen = { x: new Set<number>(), y: new Set<number>() }
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (Number(grid[y % 8]?.[x % 8]) !== pass) continue
        seen.x.add(x)
        seen.y.add(y)
      }
    }
    return { columns: seen.x.size, rows: seen.y.size }
  })
}
