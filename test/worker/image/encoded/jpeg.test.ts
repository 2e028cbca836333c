import fc from 'fast-check'
import sharp from 'sharp'
import * as write from '../../../../scripts/specimens/hostile-pictures/jpeg-writer.ts'
import type { JpegWork } from '../../../../worker/image/encoded/encoded-picture.ts'
import { readJpeg } from '../../../../worker/image/encoded/jpeg.ts'

const pattern = Buffer.from(Array.from({ length: 160 * 120 * 3 }, (_, i) => (i * 7) % 251))
const drawing = () => sharp(pattern, { raw: { width: 160, height: 120, channels: 3 } })
const blocks = 20 * 15

function workOf(file: Buffer): JpegWork {
  const picture = readJpeg(file)
  if (picture?.format !== 'jpeg') throw new Error('not read')
  return picture.work
}

async function pixelsOf(file: Uint8Array): Promise<Buffer> {
  return sharp(file, { failOn: 'none', ignoreIcc: true }).raw().toBuffer()
}

function bareOf(file: Buffer): Buffer {
  return Buffer.concat(readJpeg(file)?.bare ?? [])
}

describe('readJpeg', () => {
  it('gives the size and the single scan of a baseline file', async () => {
    const file = await drawing().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
    const picture = readJpeg(file)
    expect(picture).to.include({ width: 160, height: 120, isPlainRgb: true, isHeldWhole: false })
    expect(workOf(file)).to.include({ blocks: 3 * blocks, blocksPassed: 3 * blocks, scans: 1 })
    expect(workOf(file).scanBytes).to.be.within(file.length * 0.5, file.length)
  })

  // The script that libjpeg writes: ten scans, of which the refinements are the costly ones.
  it('counts the scans of a progressive file and the coefficients that they refine', async () => {
    const file = await drawing().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    expect(readJpeg(file)?.isHeldWhole).to.equal(true)
    expect(workOf(file)).to.include({
      scans: 10,
      blocksPassed: (3 + 1 + 1 + 1 + 1 + 1 + 3 + 1 + 1 + 1) * blocks,
      coefficientsRefined: (63 + 3 + 63 + 63 + 63) * blocks,
    })
  })

  it('counts the blocks that pad subsampled components to whole units', () => {
    const components = [
      [1, 0x22],
      [2, 0x11],
      [3, 0x11],
    ] as const
    const file = write.jpeg(write.frame(0, 17, 16, components), write.scan({ components }))
    expect(workOf(file).blocks).to.equal(2 * (4 + 1 + 1))
  })

  it('marks a file as held whole when its first scan lacks a component', () => {
    const file = write.jpeg(write.frame(0, 64, 64, write.threeComponents), write.scan())
    expect(readJpeg(file)?.isHeldWhole).to.equal(true)
  })

  it('counts restarts by the interval in force at each scan', () => {
    const file = write.jpeg(
      write.frame(2, 64, 64),
      write.scan(),
      write.restartInterval(8),
      write.scan(),
      write.restartInterval(3),
      write.scan(),
    )
    expect(workOf(file).restarts).to.equal(64 / 8 + Math.ceil(64 / 3))
  })

  for (const [what, frame] of [
    ['arithmetic coding', write.frame(9, 64, 64)],
    ['lossless', write.frame(3, 64, 64)],
    ['hierarchical', write.frame(5, 64, 64)],
    ['twelve bits', write.frame(1, 64, 64, write.grey, 12)],
    ['two components', write.frame(0, 64, 64, [...write.grey, [2, 0x11]])],
    ['a sampling factor of 0', write.frame(0, 64, 64, [[1, 0x01]])],
    ['no height', write.frame(0, 64, 0)],
  ] as const) {
    it(`is null for ${what}`, () => {
      expect(readJpeg(write.jpeg(frame, write.tables, write.scan()))).to.equal(null)
    })
  }

  // Proves D8.2
  it('is null for a file of far too many segments, however short they are', () => {
    const comments = Array.from({ length: 20_000 }, () => write.segment(0xfe, []))
    const file = write.jpeg(...comments, write.frame(0, 64, 64), write.tables, write.scan())
    expect(readJpeg(file)).to.equal(null)
  })
})

describe('the bare JPEG that a decoder gets', () => {
  it('is the file itself when there is nothing to leave out', async () => {
    const file = await drawing().jpeg().toBuffer()
    const [bare, ...more] = readJpeg(file)?.bare ?? []
    expect(more, 'in one piece').to.deep.equal([])
    expect(bare?.length).to.equal(file.length)
    expect(bare?.buffer, 'without a copy').to.equal(file.buffer)
  })

  // Proves D8.7
  it('has no metadata, while the orientation is still reported', async () => {
    const file = await drawing()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'SPECIMEN' } } })
      .jpeg()
      .toBuffer()
    expect(readJpeg(file)?.orientation).to.equal(6)
    expect(bareOf(file).includes('SPECIMEN')).to.equal(false)
    expect(await pixelsOf(bareOf(file))).to.deep.equal(await pixelsOf(file))
  })

  // Proves D8.7
  it('keeps a CMYK profile but not an RGB profile', async () => {
    const inks = await drawing().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
    const colours = await drawing().withIccProfile('p3').jpeg().toBuffer()
    expect(colours.includes('acsp')).to.equal(true)
    expect([inks, colours].map((file) => bareOf(file).includes('acsp'))).to.deep.equal([
      true,
      false,
    ])
  })

  it('ends with the picture and leaves out what follows it in the file', async () => {
    const file = await drawing().jpeg().toBuffer()
    const bare = bareOf(Buffer.concat([file, file, Buffer.alloc(1000, 'mdat')]))
    expect(bare).to.deep.equal(file)
  })
})

/** Between two segments: comments that look like scans and ends, fill, stray restarts, garbage. */
const between = fc.constantFrom(
  write.segment(0xfe, [0xff, 0xd9, 0xff, 0xda, 0xff, 0xd8]),
  write.segment(0xe1, Buffer.alloc(300, 0xff)),
  write.segment(0xdb, [0, ...new Array<number>(64).fill(2)]),
  Buffer.from([0xff, 0xff, 0xff]),
  Buffer.from([0xff, 0xd3]),
  Buffer.from([0xff, 0x00, 0x12, 0xff, 0x00]),
  Buffer.alloc(5, 0x77),
)

/** The data after a scan header: stuffed bytes, restarts, zeros. */
const data = fc
  .array(fc.constantFrom([0xff, 0x00], [0xff, 0xd1], [0x00], [0x5a], [0xff, 0xff, 0x00]))
  .map((pieces) => Buffer.from(pieces.flat()))

// Work is estimated by walking a file as libjpeg does. Where the two differ, a scan goes uncounted.
describe('the scans of a JPEG, whatever lies between them', () => {
  // Proves D8.2
  it('are all counted', () => {
    const scans = fc.array(fc.tuple(data, fc.array(between, { maxLength: 4 })), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(fc.array(between, { maxLength: 4 }), scans, (before, written) => {
        const file = write.jpeg(
          ...before,
          write.frame(2, 64, 64),
          write.tables,
          ...written.flatMap(([bytes, after]) => [
            write.scan({ band: [0, 0], data: bytes }),
            ...after,
          ]),
        )
        expect(workOf(file).scans).to.equal(written.length)
        expect(workOf(file).blocksPassed).to.equal(64 * written.length)
      }),
    )
  })

  it('decode to the same pixels from the bare file', async () => {
    const files = await Promise.all(
      [{}, { progressive: true }].map((options) => drawing().jpeg(options).toBuffer()),
    )
    const first = (file: Buffer) => file.indexOf(Buffer.from([0xff, 0xda]))
    const property = fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(
        between.filter((bytes) => bytes[1] !== 0xdb),
        { maxLength: 6 },
      ),
      async (file, noise) => {
        const at = first(file)
        const noisy = Buffer.concat([file.subarray(0, at), ...noise, file.subarray(at)])
        expect(await pixelsOf(bareOf(noisy))).to.deep.equal(await pixelsOf(file))
      },
    )
    await fc.assert(property, { numRuns: 40 })
  })

  it('are read without an error from any bytes', () => {
    const base = write.jpeg(write.frame(2, 64, 64), write.tables, write.scan(), write.scan())
    const place = fc.nat(base.length - 1)
    fc.assert(
      fc.property(fc.array(fc.tuple(place, fc.nat(255))), place, (changes, length) => {
        const file = Buffer.from(base.subarray(0, length + 1))
        for (const [at, value] of changes) if (at < file.length) file[at] = value
        expect(bareOf(file).length).to.be.at.most(file.length)
      }),
    )
  })
})
