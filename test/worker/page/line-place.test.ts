import { withoutPerspective } from '../../../worker/image/homography.ts'
import { uprightToStored } from '../../../worker/image/orientation.ts'
import type { FlatView } from '../../../worker/page/flat-view.ts'
import { mostPromising, placeOfLine } from '../../../worker/page/line-place.ts'
import type { TextLine } from '../../../worker/text/detect/text-line.ts'

const grey = { data: new Uint8Array(0), width: 856, height: 540 }

/** 10 pixels a millimetre; the page lies in the overview at (100, 50), 4 pixels a millimetre. */
const view: FlatView = {
  grey,
  perUnit: 10,
  toOverview: withoutPerspective({ a: 4, b: 0, c: 100, d: 0, e: 4, f: 50 }),
  size: { widthMm: 85.6, heightMm: 54 },
}

function lineAt(x0: number, x1: number, y0: number, y1 = y0, capitalHeight = 20): TextLine {
  const [start, end] = [
    { x: x0 - 0.5, y: y0 - 0.5 },
    { x: x1 - 0.5, y: y1 - 0.5 },
  ]
  return { start, end, capitalHeight, sag: 0, score: 1, mrz: 0 }
}

describe('placeOfLine', () => {
  it('gives the box from capital height to baseline, on the page and in the picture', () => {
    const { box, capitalHeight, inPicture } = placeOfLine(lineAt(300, 500, 100), view, 0)
    expect(box).to.deep.equal({ x0: 30, y0: 9, x1: 50, y1: 11 })
    expect(capitalHeight).to.equal(2)
    expect(inPicture).to.deep.equal({ x0: 220, y0: 86, x1: 300, y1: 94 })
  })

  // A box enlarged by the slant would reach into the lines above and below.
  it('gives a slightly slanted line a box as high as its capitals', () => {
    const { box } = placeOfLine(lineAt(300, 500, 90, 110), view, 0)
    expect(box.y1 - box.y0).to.be.closeTo(2, 1e-9)
    expect((box.y0 + box.y1) / 2).to.be.closeTo(10, 1e-9)
  })

  it('rotates the boxes of a tilted page until its lines are level', () => {
    const direction = 0.1
    const along = (u: number, v: number) => ({
      x: u * Math.cos(direction) - v * Math.sin(direction) - 0.5,
      y: u * Math.sin(direction) + v * Math.cos(direction) - 0.5,
    })
    const line = { ...lineAt(0, 0, 0), start: along(300, 100), end: along(500, 100) }
    const { box } = placeOfLine(line, view, direction)
    expect(box.x0).to.be.closeTo(30, 1e-9)
    expect(box.x1).to.be.closeTo(50, 1e-9)
    expect(box.y0).to.be.closeTo(9, 1e-9)
  })

  it('gives the box of a caption that runs up the page', () => {
    const { box } = placeOfLine(lineAt(100, 100, 400, 200), view, 0)
    expect(box).to.deep.equal({ x0: 9, y0: 20, x1: 11, y1: 40 })
  })

  it('maps back into a picture that is stored rotated', () => {
    const turned = { ...view, toOverview: withoutPerspective(uprightToStored(6, 400, 856)) }
    const { inPicture } = placeOfLine(lineAt(300, 500, 100), turned, 0)
    expect(inPicture.x1 - inPicture.x0).to.be.closeTo(2, 1e-9)
    expect(inPicture.y1 - inPicture.y0).to.be.closeTo(20, 1e-9)
  })
})

describe('mostPromising', () => {
  it('keeps the longest and most certain lines, from top to bottom', () => {
    const lines = [
      lineAt(0, 400, 300),
      { ...lineAt(0, 400, 200), score: 0.5 },
      lineAt(0, 390, 100),
      lineAt(0, 20, 50),
    ]
    expect(mostPromising(lines, 2)).to.deep.equal([lines[2], lines[0]])
  })

  it('leaves out print too small to be read', () => {
    expect(mostPromising([lineAt(0, 400, 100, 100, 3)], 80)).to.deep.equal([])
  })
})
