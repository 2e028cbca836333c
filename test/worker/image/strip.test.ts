import { drawStrip } from '../../../worker/image/strip.ts'

const source = {
  data: Uint8Array.from({ length: 64 }, (_, i) => (i % 8) * 20 + Math.floor(i / 8) * 10),
  width: 8,
  height: 8,
}

describe('drawStrip', () => {
  it('copies what the map points at', () => {
    const strip = drawStrip(source, { a: 1, b: 0, c: 2, d: 0, e: 1, f: 3 }, 3, 2)
    expect([...strip.data]).to.deep.equal([70, 90, 110, 80, 100, 120])
  })

  it('interpolates between pixels', () => {
    const strip = drawStrip(source, { a: 1, b: 0, c: 0.5, d: 0, e: 1, f: 0.5 }, 2, 1)
    expect([...strip.data]).to.deep.equal([15, 35])
  })

  it('repeats the edge outside the picture, however far out', () => {
    const strip = drawStrip(source, { a: 1000, b: 0, c: -1000, d: 0, e: 1, f: 0 }, 3, 1)
    expect([...strip.data]).to.deep.equal([0, 0, 139])
  })
})
