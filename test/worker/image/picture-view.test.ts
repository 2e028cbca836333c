import {
  narrowedView,
  type PictureView,
  pixelsInView,
  wholePicture,
} from '../../../worker/image/picture-view.ts'

/** One grey row of pixels, or several. */
const rows = (...lines: number[][]) => ({
  data: Uint8Array.from(lines.flat()),
  width: lines[0]?.length ?? 0,
  height: lines.length,
  channels: 1,
})

const shown = (of: ReturnType<typeof rows>, view: PictureView) => [...pixelsInView(of, view).data]

describe('pixelsInView', () => {
  it('gives the very pixels of a whole picture', () => {
    const picture = rows([1, 2, 3, 4])
    expect(pixelsInView(picture, wholePicture)).to.equal(picture)
  })

  it('mirrors before it cuts out the region', () => {
    const region = { x0: 0, y0: 0, x1: 0.5, y1: 1 }
    expect(shown(rows([1, 2, 3, 4]), { ...wholePicture, mirrored: true })).to.deep.equal([
      4, 3, 2, 1,
    ])
    expect(shown(rows([1, 2, 3, 4]), { mirrored: true, region, cuts: [] })).to.deep.equal([4, 3])
  })

  // Values of the other document would be read if its pixels stayed.
  it('paints what lies beyond a cut with the colour along it', () => {
    const view = narrowedView(wholePicture, wholePicture.region, [{ a: 1, b: 0, c: 0.5 }])
    expect(shown(rows([1, 1, 9, 9], [1, 1, 9, 9]), view)).to.deep.equal([1, 1, 5, 5, 1, 1, 5, 5])
  })

  // Only the first pixel lies beyond; within a pixel of the cut are 7, 1 and 1.
  it('paints the side of a slanted cut that its normal points to', () => {
    const view = narrowedView(wholePicture, wholePicture.region, [{ a: -1, b: -1, c: -0.5 }])
    expect(shown(rows([7, 1, 1], [1, 1, 1], [1, 1, 1]), view)).to.deep.equal([
      ...[3, 1, 1],
      ...[1, 1, 1],
      ...[1, 1, 1],
    ])
  })

  it('paints nothing where no row reaches beyond a cut', () => {
    const view = narrowedView(wholePicture, wholePicture.region, [{ a: 0, b: 1, c: 2 }])
    expect(shown(rows([1, 2], [3, 4]), view)).to.deep.equal([1, 2, 3, 4])
  })

  it('composes a region and a cut within another region', () => {
    const right = narrowedView(wholePicture, { x0: 0.5, y0: 0, x1: 1, y1: 1 }, [])
    const last = narrowedView(right, { x0: 0.5, y0: 0, x1: 1, y1: 1 }, [{ a: 1, b: 0, c: 1 }])
    expect(last.region).to.deep.equal({ x0: 0.75, y0: 0, x1: 1, y1: 1 })
    expect(last.cuts[0]?.c).to.be.closeTo((last.cuts[0]?.a ?? 0) * 1, 1e-9)
    expect(shown(rows([1, 2, 3, 4]), last)).to.deep.equal([4])
  })
})
