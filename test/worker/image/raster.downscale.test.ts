import { downscale } from '../../../worker/image/raster.ts'

describe('downscale', () => {
  it('computes the rounded mean of whole blocks and drops what is left over', () => {
    const source = { data: Uint8Array.of(0, 2, 90, 4, 7, 90, 90, 90, 90), width: 3, height: 3 }
    expect(downscale(source, 2)).to.deep.equal({ data: Uint8Array.of(3), width: 1, height: 1 })
  })

  it('returns the raster itself when there is nothing to reduce', () => {
    const source = { data: Uint8Array.of(1, 2), width: 2, height: 1 }
    expect(downscale(source, 1)).to.equal(source)
  })

  // A strip of one row must not vanish, or a panorama would crash the scan.
  it('leaves at least one pixel', () => {
    const source = { data: Uint8Array.of(10, 20, 30), width: 3, height: 1 }
    expect(downscale(source, 3)).to.include({ width: 1, height: 1 })
  })
})
