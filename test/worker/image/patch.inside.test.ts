import { drawFlat, drawPatch } from '../../../worker/image/patch.ts'

const side = 90

/** Levels without any order, so that a sample from the wrong place is seen. */
const noise = (length: number) =>
  Uint8Array.from({ length }, (_, i) => ((i * 2_654_435_761) >>> 13) & 255)

/** Turned, reduced by two and tilted; all of it lies within the picture, or some beyond its edge. */
const maps = {
  within: { a: 1.6, b: -1.2, c: 38, d: 1.2, e: 1.6, f: 6, g: 3e-4, h: 5e-4 },
  'across the edge of': { a: 1.6, b: -1.2, c: 2, d: 1.2, e: 1.6, f: 30, g: 3e-4, h: 5e-4 },
}
const [width, height] = [22, 20]

describe('pieces of a picture', () => {
  for (const [where, map] of Object.entries(maps)) {
    const place = (u: number, v: number) => {
      const w = map.g * u + map.h * v + 1
      return { x: (map.a * u + map.b * v + map.c) / w, y: (map.d * u + map.e * v + map.f) / w }
    }
    const inside = (at: number) => Math.max(0, Math.min(side - 1, at))

    // Rows within the picture are drawn by a loop of their own.
    it(`are the mean of four samples a pixel in colour, ${where} the picture`, () => {
      const data = noise(side * side * 3)
      const { data: drawn } = drawPatch(
        { data, width: side, height: side, channels: 3 },
        map,
        width,
        height,
      )
      const middle = [(width - 1) / 2, (height - 1) / 2] as const
      const [at, right, below] = [
        place(...middle),
        place(middle[0] + 1, middle[1]),
        place(middle[0], middle[1] + 1),
      ]
      for (let i = 0; i < drawn.length; i++) {
        const pixel = Math.floor(i / 3)
        const { x, y } = place(pixel % width, Math.floor(pixel / width))
        const levels = [-0.25, 0.25].flatMap((v) =>
          [-0.25, 0.25].map((u) => {
            const sx = inside(Math.round(x + (right.x - at.x) * u + (below.x - at.x) * v))
            const sy = inside(Math.round(y + (right.y - at.y) * u + (below.y - at.y) * v))
            return data[(sy * side + sx) * 3 + (i % 3)] ?? Number.NaN
          }),
        )
        expect(drawn[i], `byte ${i}`).to.equal(Math.floor(levels.reduce((a, b) => a + b) / 4))
      }
    })

    // Sixteen pixels share a division, and four are drawn at a time: the last two are not.
    it(`are bilinear in grey, ${where} the picture`, () => {
      const data = Uint8Array.from(
        { length: side * side },
        (_, i) => (i % side) * 2 + (i / side) * 0.7,
      )
      const { data: drawn } = drawFlat({ data, width: side, height: side }, map, width, height)
      for (const [i, level] of drawn.entries()) {
        const { x, y } = place(i % width, Math.floor(i / width))
        expect(level, `pixel ${i}`).to.be.closeTo(inside(x) * 2 + inside(y) * 0.7, 2)
      }
    })
  }
})
