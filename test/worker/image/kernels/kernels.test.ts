import { Kernels } from '../../../../worker/image/kernels/kernels.ts'
import { luma } from '../../../../worker/image/luma.ts'

const mebibyte = 2 ** 20

/** A raster of one level. */
function plain(megabytes: number, level: number): Uint8Array {
  return new Uint8Array(megabytes * mebibyte).fill(level)
}

describe('Kernels', () => {
  it('copies a raster into memory once, however often it is asked for', () => {
    const kernels = new Kernels()
    const [one, other] = [plain(1, 3), plain(1, 4)]
    const at = kernels.source(one)
    expect(kernels.source(other)).not.to.equal(at)
    kernels.view(at, 1).fill(9)
    expect(kernels.source(one)).to.equal(at)
    expect([...kernels.bytes(at, 2)]).to.eql([9, 3])
  })

  it('gives a call the room that the last one had', () => {
    const kernels = new Kernels()
    const raster = plain(1, 3)
    kernels.source(raster)
    const first = kernels.claim(1000)
    kernels.claim(1000)
    kernels.source(raster)
    expect(kernels.claim(1000)).to.equal(first)
  })

  it('has the right bytes of every raster after more of them than it keeps', () => {
    const kernels = new Kernels()
    const rasters = Array.from({ length: 40 }, (_, level) => plain(2, level))
    for (const turn of [1, 2]) {
      for (const [level, raster] of rasters.entries()) {
        expect([...kernels.bytes(kernels.source(raster), 2)], `turn ${turn}`).to.eql([level, level])
      }
    }
    expect(kernels.loops.memory.buffer.byteLength).to.be.below(32 * mebibyte)
  })

  // A memory cannot shrink: one huge picture would cost a thread its memory for ever.
  it('gives up the memory of a huge raster when the next one comes', () => {
    const kernels = new Kernels()
    kernels.source(plain(70, 1))
    expect(kernels.loops.memory.buffer.byteLength).to.be.above(70 * mebibyte)
    kernels.source(plain(1, 2))
    expect(kernels.loops.memory.buffer.byteLength).to.be.below(4 * mebibyte)
  })
})

describe('luma', () => {
  // Sixteen pixels are converted at a time, the rest one by one.
  for (const [channels, count] of [
    [3, 15],
    [3, 16],
    [3, 49],
    [4, 33],
  ] as const) {
    it(`weighs the colours of ${count} pixels of ${channels} bytes`, () => {
      const data = Uint8Array.from({ length: channels * count }, (_, i) => (i * 151 + 7) & 255)
      const wanted = Array.from({ length: count }, (_, i) => {
        const [r = 0, g = 0, b = 0] = data.subarray(i * channels, i * channels + 3)
        return (r * 77 + g * 151 + b * 28) >> 8
      })
      expect([...luma({ data, width: count, height: 1, channels }).data]).to.eql(wanted)
    })
  }
})
