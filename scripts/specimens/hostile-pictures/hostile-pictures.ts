/** Pictures made to cost a decoder too much, each valid enough for decoding to start. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import * as deflate from './deflate-writer.ts'
import { endlessProfile } from './endless-profile.ts'
import * as jpeg from './jpeg-writer.ts'
import * as png from './png-writer.ts'

export interface HostilePicture {
  readonly name: string
  /** `refused` before anything is decoded, or `read` without its hostile parts. */
  readonly fate: 'refused' | 'read'
  make(): Promise<Buffer>
}

/** The most pixels a picture may have. */
const huge = [10_000, 10_000] as const
const hugeBlocks = 1250 ** 2

export const hostilePictures: readonly HostilePicture[] = [
  {
    name: 'JPEG, 300 scans that say nothing',
    fate: 'refused',
    make: async () =>
      progressive(
        jpeg.grey,
        times(300, () => jpeg.scan({ band: [1, 63] })),
      ),
  },
  {
    name: 'JPEG, 90 scans that refine nothing',
    fate: 'refused',
    make: async () => progressive(jpeg.grey, times(90, refinement)),
  },
  {
    name: 'JPEG in 900 bytes, 50 scans of four components',
    fate: 'refused',
    make: async () =>
      progressive(
        jpeg.fourComponents,
        times(50, () => dcScan(jpeg.fourComponents)),
      ),
  },
  {
    name: 'JPEG, not progressive, one component over and over',
    fate: 'refused',
    make: async () =>
      jpeg.jpeg(
        jpeg.frame(0, ...huge, jpeg.threeComponents),
        jpeg.tables,
        ...times(300, (i) => jpeg.scan({ components: [[1 + (i % 3), 0x11]] })),
      ),
  },
  {
    name: 'JPEG, 60 scans that restart at every block',
    fate: 'refused',
    make: async () =>
      progressive(jpeg.grey, [jpeg.restartInterval(1), ...times(60, () => dcScan(jpeg.grey))]),
  },
  {
    name: 'JPEG, 64 x 64 px in 20,000 scans',
    fate: 'refused',
    make: async () =>
      jpeg.jpeg(jpeg.frame(2, 64, 64), jpeg.tables, ...times(20_000, () => dcScan(jpeg.grey))),
  },
  {
    name: 'JPEG, arithmetic coding',
    fate: 'refused',
    make: async () => jpeg.jpeg(jpeg.frame(10, ...huge), dcScan(jpeg.grey)),
  },
  {
    name: 'JPEG, 5 MB of tables',
    fate: 'read',
    make: async () =>
      withSegments(
        await photograph('srgb'),
        times(100, () => jpeg.segment(0xc4, tablesWithoutEnd)),
      ),
  },
  {
    name: 'JPEG, 65,535 px a side',
    fate: 'refused',
    make: async () => jpeg.jpeg(jpeg.frame(0, 65_535, 65_535), jpeg.tables, jpeg.scan()),
  },
  {
    name: 'JPEG, height told at its end',
    fate: 'refused',
    make: async () =>
      jpeg.jpeg(jpeg.frame(0, 64, 0), jpeg.tables, jpeg.scan(), jpeg.segment(0xdc, [0, 64])),
  },
  {
    name: 'JPEG, inks under a profile without end',
    fate: 'read',
    make: async () => withProfile(await photograph('cmyk'), endlessProfile(10_000)),
  },
  {
    name: 'JPEG, 20 MB of metadata',
    fate: 'read',
    make: async () => withSegments(await photograph('srgb'), times(75, () => metadata).flat()),
  },
  {
    name: 'JPEG, a second picture and a film behind it',
    fate: 'read',
    make: async () => {
      const bomb = progressive(
        jpeg.fourComponents,
        times(50, () => dcScan(jpeg.fourComponents)),
      )
      return Buffer.concat([await photograph('srgb'), bomb, Buffer.alloc(5e6, 'mdat')])
    },
  },
  {
    name: 'PNG, 100 megapixels, interlaced, 16 bits, alpha',
    fate: 'refused',
    make: async () => {
      const kind = { width: 10_000, height: 10_000, depth: 16, colourType: 6 } as const
      return png.png({ ...kind, isInterlaced: true }, await png.deflatedZeros(800_200_000))
    },
  },
  {
    name: 'PNG, 2.4 GB of compressed text',
    fate: 'read',
    make: async () => {
      const text = deflateSync(Buffer.alloc(7_900_000, 'SPECIMEN '), { level: 9 })
      return smallPng(
        ...times(300, (i) =>
          png.chunk('zTXt', Buffer.concat([Buffer.from(`k${i}\0\0`, 'latin1'), text])),
        ),
      )
    },
  },
  {
    name: 'PNG, a profile that unfolds to 100 MB',
    fate: 'read',
    make: async () => {
      const named = Buffer.concat([Buffer.from('p\0\0'), await png.deflatedZeros(100e6)])
      return smallPng(png.chunk('iCCP', named))
    },
  },
  {
    name: 'PNG, a gigabyte behind its last line',
    fate: 'read',
    make: async () => smallPngOf(deflate.beginning(smallPixels), deflate.endlessCopy(1e6)),
  },
  {
    name: 'PNG, 3 MB of empty blocks before its first line',
    fate: 'read',
    make: async () => smallPngOf(deflate.emptyBlocks(3e6), deflate.beginning(smallPixels)),
  },
  {
    name: 'PNG, 100,000 chunks',
    fate: 'refused',
    make: async () => smallPng(Buffer.alloc(100_000 * 12, png.chunk('tEXt'))),
  },
  {
    name: 'PNG, animated',
    fate: 'read',
    make: async () =>
      smallPng(
        png.chunk('acTL', Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0, 0])),
        ...times(1000, () => png.chunk('fcTL', Buffer.alloc(26))),
      ),
  },
]

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function progressive(components: readonly jpeg.Component[], scans: readonly Buffer[]): Buffer {
  return jpeg.jpeg(jpeg.frame(2, ...huge, components), jpeg.tables, dcScan(components), ...scans)
}

function dcScan(components: readonly jpeg.Component[]): Buffer {
  return jpeg.scan({ components, band: [0, 0] })
}

/** Thirteen scans in a row each add a bit to every coefficient; the fourteenth starts again. */
function refinement(index: number): Buffer {
  const low = 13 - (index % 14)
  const approximation = index % 14 === 0 ? ([0, 13] as const) : ([low + 1, low] as const)
  return jpeg.scan({ band: [1, 63], approximation, data: jpeg.endedBlocks(hugeBlocks) })
}

/** As many empty Huffman tables as a segment holds. */
const tablesWithoutEnd = Buffer.alloc(3000 * 17)

function photograph(space: 'srgb' | 'cmyk'): Promise<Buffer> {
  const background = { width: 1600, height: 1200, channels: 3, background: '#b8a' } as const
  return sharp({ create: background }).toColourspace(space).jpeg().toBuffer()
}

function withSegments(file: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)])
}

/** Exif with 5,400 entries of 30,000 numbers each, XMP, a gain map's block, a comment. */
const metadata: readonly Buffer[] = [
  jpeg.segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), overlappingExif()])),
  jpeg.segment(0xe1, Buffer.alloc(65_000, 'http://ns.adobe.com/xap/1.0/\0<')),
  jpeg.segment(0xe2, Buffer.alloc(65_000, 'MPF\0MM\0*')),
  jpeg.segment(0xfe, Buffer.alloc(65_000, 'SPECIMEN')),
]

function overlappingExif(): Buffer {
  const entries = 5400
  const tiff = Buffer.alloc(65_000)
  tiff.write('II*\0\b\0\0\0', 'latin1')
  tiff.writeUInt16LE(entries, 8)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 10 + 12 * entry
    tiff.writeUInt16LE(entry + 1, at)
    tiff.writeUInt16LE(3, at + 2)
    tiff.writeUInt32LE(30_000, at + 4)
  }
  return tiff
}

function withProfile(file: Buffer, profile: Buffer): Buffer {
  const partBytes = 65_000
  const count = Math.ceil(profile.length / partBytes)
  const parts = times(count, (i) =>
    jpeg.segment(
      0xe2,
      Buffer.concat([
        Buffer.from('ICC_PROFILE\0', 'latin1'),
        Buffer.from([i + 1, count]),
        profile.subarray(i * partBytes, (i + 1) * partBytes),
      ]),
    ),
  )
  return withSegments(file, parts)
}

const small = { width: 100, height: 100 } as const
const smallPixels = Buffer.alloc(small.height * (1 + small.width))

function smallPng(...chunks: readonly Buffer[]): Buffer {
  return png.png(small, deflateSync(smallPixels), ...chunks)
}

/** A small PNG whose pixels are the given parts of a deflate stream. */
function smallPngOf(...parts: readonly Buffer[]): Buffer {
  return png.png(small, Buffer.concat([deflate.zlibHeader, ...parts]))
}
