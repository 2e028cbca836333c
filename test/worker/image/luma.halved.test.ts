import { halvedLuma } from '../../../worker/image/luma.ts'

const noise = Uint8Array.from({ length: 3 * 7 * 5 + 1 }, (_, i) => (i * 151 + 7) & 255)

describe('halvedLuma', () => {
  // Every width: pixels are read four at a time, the rest of a row one by one.
  for (const width of [2, 3, 4, 5, 6, 7]) {
    it(`averages blocks of 2 × 2 at width ${width}, dropping the odd row and column`, () => {
      const data = noise.subarray(1, 1 + 3 * width * 5)
      const half = halvedLuma({ data, width, height: 5, channels: 3 })
      expect(half).to.include({ width: width >> 1, height: 2 })
      const sum = (x: number, y: number, channel: number): number =>
        [0, 1, width, width + 1]
          .map((beside) => data[3 * (2 * y * width + 2 * x + beside) + channel] ?? Number.NaN)
          .reduce((a, b) => a + b)
      const wanted = [0, 1].flatMap((y) =>
        Array.from(
          { length: width >> 1 },
          (_, x) => (sum(x, y, 0) * 77 + sum(x, y, 1) * 151 + sum(x, y, 2) * 28) >> 10,
        ),
      )
      expect([...half.data]).to.deep.equal(wanted)
    })
  }

  it('halves grey as well', () => {
    const source = { data: Uint8Array.of(10, 20, 30, 40), width: 2, height: 2, channels: 1 }
    expect([...halvedLuma(source).data]).to.deep.equal([25])
  })

  // A strip of one row must not vanish, or it would crash the scan.
  it('leaves at least one pixel', () => {
    const row = { data: noise.subarray(0, 12), width: 4, height: 1, channels: 3 }
    expect(halvedLuma(row)).to.include({ width: 2, height: 1 })
  })
})
