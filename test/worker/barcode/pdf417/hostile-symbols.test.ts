import fc from 'fast-check'
import { drawCodewords } from '../../../../worker/barcode/pdf417/draw-codewords.ts'
import { type ReadSymbol, readPdf417 } from '../../../../worker/barcode/pdf417/read-pdf417.ts'
import { checkOf } from '../../../../worker/barcode/pdf417/reed-solomon.ts'
import { correctionOf } from '../../../../worker/barcode/pdf417/symbol-shape.ts'
import { withoutPerspective } from '../../../../worker/image/homography.ts'
import type { Grey } from '../../../../worker/image/raster.ts'

const asSeen = withoutPerspective({ a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 })

const read = (picture: Grey): ReadSymbol | null => readPdf417(picture, asSeen, picture)

type Symbol = Pick<ReadSymbol, 'shape' | 'codewords'>

/** Symbols of every shape with codewords drawn by lot; from level 2 on words of the code lie far apart. */
const symbols = fc
  .record({
    columns: fc.integer({ min: 1, max: 30 }),
    rows: fc.integer({ min: 4, max: 60 }),
    level: fc.integer({ min: 2, max: 8 }),
    seed: fc.integer({ min: 0, max: 928 }),
  })
  .filter((shape) => {
    const size = shape.columns * shape.rows
    return size <= 300 && size > correctionOf(shape)
  })
  .map(({ seed, ...shape }): Symbol => {
    const count = shape.columns * shape.rows - correctionOf(shape)
    const data = Array.from({ length: count }, (_, i) =>
      i === 0 ? count : (seed + i * i * 31 + i) % 929,
    )
    return { shape, codewords: [...data, ...checkOf(data, correctionOf(shape))] }
  })

/** Smaller ones are left to decoders. */
const isUsual = ({ shape }: Symbol) => shape.columns >= 4 && shape.rows >= 10

/** With a share of its codewords replaced, evenly spread. */
function replaced({ shape, codewords }: Symbol, count: number): Symbol {
  const apart = codewords.length / Math.max(1, count)
  const places = new Set(Array.from({ length: count }, (_, i) => Math.floor(i * apart)))
  return {
    shape,
    codewords: codewords.map((value, i) => (places.has(i) ? (value + 400 + i) % 929 : value)),
  }
}

function drawn(width: number, height: number, levelAt: (x: number, y: number) => number): Grey {
  const data = Uint8Array.from({ length: width * height }, (_, i) =>
    levelAt(i % width, Math.floor(i / width)),
  )
  return { data, width, height }
}

const levelIn = ({ data, width, height }: Grey, x: number, y: number) =>
  x >= 0 && y >= 0 && x < width && y < height ? (data[y * width + x] ?? 255) : 255

describe('readPdf417 of hostile symbols', () => {
  it('gives what was printed, or nothing, however many codewords are replaced', () => {
    const share = fc.double({ min: 0, max: 1.5, noNaN: true })
    fc.assert(
      fc.property(symbols, share, (symbol, worn) => {
        const half = correctionOf(symbol.shape) / 2
        const count = Math.min(symbol.codewords.length, Math.floor(worn * half))
        const result = read(drawCodewords(replaced(symbol, count)))
        if (result !== null) expect(result.codewords).to.deep.equal(symbol.codewords)
        // Replaced ones look as sure as the others, so that each takes two of the correction.
        if (worn <= 0.7 && isUsual(symbol)) expect(result?.shape).to.deep.equal(symbol.shape)
      }),
      { numRuns: 40 },
    )
  })

  it('reads nothing in a mirrored symbol', () => {
    fc.assert(
      fc.property(symbols, (symbol) => {
        const printed = drawCodewords(symbol)
        const mirrored = drawn(printed.width, printed.height, (x, y) =>
          levelIn(printed, printed.width - 1 - x, y),
        )
        expect(read(mirrored)).to.equal(null)
      }),
      { numRuns: 15 },
    )
  })

  it('gives one of two symbols that stand side by side, or nothing', () => {
    fc.assert(
      fc.property(symbols, symbols, fc.integer({ min: -8, max: 40 }), (one, other, gap) => {
        const [left, right] = [drawCodewords(one), drawCodewords(other)]
        const from = left.width + gap
        const both = drawn(from + right.width, Math.max(left.height, right.height), (x, y) =>
          Math.min(levelIn(left, x, y), levelIn(right, x - from, y)),
        )
        const result = read(both)
        if (result !== null)
          expect([one.codewords, other.codewords]).to.deep.include(result.codewords)
      }),
      { numRuns: 20 },
    )
  })

  it('reads nothing in a part of the picture that lies beside it, whatever its size', () => {
    const printed = drawn(300, 100, (x) => ((x >> 1) % 2 === 0 ? 20 : 235))
    const place = fc.record({
      scale: fc.double({ min: -50, max: 50, noNaN: true }),
      turn: fc.double({ min: -50, max: 50, noNaN: true }),
      x: fc.integer({ min: -20_000, max: 20_000 }),
      y: fc.integer({ min: -20_000, max: 20_000 }),
      g: fc.constantFrom(0, 0.001, -0.01, -0.005),
      width: fc.integer({ min: 1, max: 400 }),
      height: fc.integer({ min: 1, max: 200 }),
    })
    fc.assert(
      fc.property(place, ({ scale, turn, x, y, g, width, height }) => {
        const map = { a: scale, b: -turn, c: x, d: turn, e: scale, f: y, g, h: g }
        expect(readPdf417(printed, map, { width, height })).to.equal(null)
      }),
    )
  })

  it('reads nothing in stripes, checks and noise of any pitch', () => {
    const picture = fc.record({
      across: fc.integer({ min: 1, max: 40 }),
      down: fc.constantFrom(1, 2, 5, 10_000),
      noise: fc.integer({ min: 0, max: 255 }),
      width: fc.constantFrom(1, 2, 3, 90, 400, 2000),
      height: fc.constantFrom(1, 2, 30, 150),
    })
    fc.assert(
      fc.property(picture, ({ across, down, noise, width, height }) => {
        const levelAt = (x: number, y: number) => {
          const isDark = (Math.floor(x / across) + Math.floor(y / down)) % 2 === 0
          return Math.min(255, (isDark ? 20 : 235) + ((x * 7919 + y * 104_729) % (noise + 1)))
        }
        expect(read(drawn(width, height, levelAt))).to.equal(null)
      }),
      { numRuns: 60 },
    )
  })
})
