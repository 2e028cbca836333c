import { luma } from '../../../worker/image/luma.ts'

/** Rec. 601 in 256ths. */
const weighed = (r: number, g: number, b: number): number => (r * 77 + g * 151 + b * 28) >> 8

describe('luma', () => {
  it('weighs red, green and blue', () => {
    const data = Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 9, 9, 9)
    const levels = [76, 150, 27, 255, 9]
    expect([...luma({ data, width: 5, height: 1, channels: 3 }).data]).to.deep.equal(levels)
  })

  // Buffers begin at any byte of a pool, and few pictures are a multiple of four pixels.
  it('reads every pixel at any buffer offset and for any width', () => {
    const pool = Uint8Array.from({ length: 64 }, (_, i) => (i * 151 + 7) & 255)
    for (const begin of [0, 1, 2, 3]) {
      for (const width of [1, 3, 4, 6, 9]) {
        const data = pool.subarray(begin, begin + 3 * width)
        const wanted = Array.from({ length: width }, (_, x) =>
          weighed(data[3 * x] ?? 0, data[3 * x + 1] ?? 0, data[3 * x + 2] ?? 0),
        )
        expect([...luma({ data, width, height: 1, channels: 3 }).data]).to.deep.equal(wanted)
      }
    }
  })

  it('keeps grey as it is and ignores alpha', () => {
    const data = Uint8Array.of(9, 0, 6, 255)
    expect([...luma({ data, width: 4, height: 1, channels: 1 }).data]).to.deep.equal([9, 0, 6, 255])
    expect([...luma({ data, width: 2, height: 1, channels: 2 }).data]).to.deep.equal([9, 6])
    expect([...luma({ data, width: 1, height: 1, channels: 4 }).data]).to.deep.equal([
      weighed(9, 0, 6),
    ])
  })
})
