import { expect } from 'chai'
import { drawRibbon, mapRibbon, ribbonOf, turnRibbon } from '../../../worker/image/ribbon.ts'

/** Level 20 more for each pixel to the right, 10 more for each down. */
const source = {
  data: Uint8Array.from({ length: 64 }, (_, i) => (i % 8) * 20 + Math.floor(i / 8) * 10),
  width: 8,
  height: 8,
}

/** Three columns whose middles are a row apart, of two pixels each. */
const ribbon = ribbonOf(3, (u) => ({ x: 2 + u, y: 3.5 - u, downX: 0, downY: 1 }))

describe('drawRibbon', () => {
  it('draws each column about its own middle', () => {
    expect([...drawRibbon(source, ribbon, 2).data]).to.deep.equal([70, 80, 90, 80, 90, 100])
  })

  it('draws a column that leans', () => {
    const leaning = ribbonOf(1, () => ({ x: 3, y: 3, downX: 1, downY: 1 }))
    expect([...drawRibbon(source, leaning, 3).data]).to.deep.equal([60, 90, 120])
  })

  it('draws the same upside down from a ribbon turned', () => {
    const turned = drawRibbon(source, turnRibbon(ribbon), 2)
    expect([...turned.data]).to.deep.equal([...drawRibbon(source, ribbon, 2).data].reverse())
  })

  it('follows a map to another raster, its directions too', () => {
    const right = mapRibbon({ a: 0, b: 1, c: 0, d: -1, e: 0, f: 7 }, ribbon)
    expect([...right.x]).to.deep.equal([3.5, 2.5, 1.5])
    expect([...right.y]).to.deep.equal([5, 4, 3])
    expect([...right.downX, ...right.downY]).to.deep.equal([1, 1, 1, 0, 0, 0])
  })
})
