import { Pyramid } from '../../../worker/image/pyramid.ts'
import { drawnGrey } from '../../support/pictures/drawn-grey.ts'

const raster = { data: new Uint8Array(64 * 16).fill(9), width: 64, height: 16 }

describe('Pyramid', () => {
  it('returns the level at which a step is about one pixel', () => {
    const pyramid = new Pyramid(raster)
    const factors = [0.3, 1, 1.4, 1.5, 2, 2.8, 2.9].map((step) => pyramid.levelFor(step).factor)
    expect(factors).to.deep.equal([1, 1, 1, 2, 2, 2, 4])
    expect(pyramid.levelFor(4).grey).to.include({ width: 16, height: 4 })
  })

  it('returns its smallest level for any larger step', () => {
    expect(new Pyramid(raster).levelFor(1000).grey).to.include({ width: 8, height: 2 })
    expect(new Pyramid(drawnGrey('#')).levelFor(9)).to.deep.include({ factor: 1 })
  })

  it('makes each level only once', () => {
    const pyramid = new Pyramid(raster)
    expect(pyramid.levelFor(2).grey).to.equal(pyramid.levelFor(2).grey)
  })
})
