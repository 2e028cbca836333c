import {
  curvedStrip,
  drawCurvedStrip,
  mapCurvedStrip,
  turnCurvedStrip,
} from '../../../worker/image/strip.ts'

/** Levels rise by 20 for each pixel to the right and by 10 for each pixel down. */
const source = {
  data: Uint8Array.from({ length: 64 }, (_, i) => (i % 8) * 20 + Math.floor(i / 8) * 10),
  width: 8,
  height: 8,
}

/** Three columns whose middles are a row apart, of two pixels each. */
const curved = curvedStrip(3, (u) => ({ x: 2 + u, y: 3.5 - u, downX: 0, downY: 1 }))

describe('drawCurvedStrip', () => {
  it('draws each column around its own centre', () => {
    expect([...drawCurvedStrip(source, curved, 2).data]).to.deep.equal([70, 80, 90, 80, 90, 100])
  })

  it('draws a slanted column', () => {
    const leaning = curvedStrip(1, () => ({ x: 3, y: 3, downX: 1, downY: 1 }))
    expect([...drawCurvedStrip(source, leaning, 3).data]).to.deep.equal([60, 90, 120])
  })

  it('draws the same strip upside down when it is turned', () => {
    const turned = drawCurvedStrip(source, turnCurvedStrip(curved), 2)
    expect([...turned.data]).to.deep.equal([...drawCurvedStrip(source, curved, 2).data].reverse())
  })

  it('maps positions and directions to another raster', () => {
    const right = mapCurvedStrip({ a: 0, b: 1, c: 0, d: -1, e: 0, f: 7 }, curved)
    expect([...right.x]).to.deep.equal([3.5, 2.5, 1.5])
    expect([...right.y]).to.deep.equal([5, 4, 3])
    expect([...right.downX, ...right.downY]).to.deep.equal([1, 1, 1, 0, 0, 0])
  })
})
