import { expect } from 'chai'
import { closerTiles, TILE_SIDE } from '../../../worker/page/closer-tiles.ts'
import type { PageLayout } from '../../../worker/text/detect/detect-layout.ts'

const FRAME = { width: 800, height: 400 }

const layoutOf = (lines: PageLayout['lines']) => ({ lines, mrzLines: [], portraits: [] })

describe('closerTiles', () => {
  it('begins with the tile that holds the print of the first look', () => {
    const line = { start: { x: 700, y: 350 }, end: { x: 790, y: 350 } }
    const layout = layoutOf([{ ...line, sag: 0, capitalHeight: 6, score: 1, mrz: 0 }])
    expect(closerTiles(layout, FRAME)[0]).to.deep.equal({ left: 0.5, top: 0.5, side: TILE_SIDE })
  })

  it('begins in the middle if the first look saw nothing', () => {
    const [first] = closerTiles(layoutOf([]), FRAME)
    expect(first).to.deep.equal({ left: 0.25, top: 0.25, side: TILE_SIDE })
  })
})
