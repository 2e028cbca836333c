import { closerTiles, TILE_SIDE } from '../../../worker/page/closer-tiles.ts'
import type { PageLayout } from '../../../worker/text/detect/detect-layout.ts'
import { levelLine } from '../../support/readings/level-line.ts'

const FRAME = { width: 800, height: 400 }

const layoutOf = (lines: PageLayout['lines']) => ({ lines, mrzLines: [], portraits: [] })

describe('closerTiles', () => {
  it('begins with the tile that holds the print of the first look', () => {
    const layout = layoutOf([levelLine(700, 790, 350, { capitalHeight: 6 })])
    expect(closerTiles(layout, FRAME)[0]).to.deep.equal({ left: 0.5, top: 0.5, side: TILE_SIDE })
  })

  it('begins in the middle if the first look saw nothing', () => {
    const [first] = closerTiles(layoutOf([]), FRAME)
    expect(first).to.deep.equal({ left: 0.25, top: 0.25, side: TILE_SIDE })
  })
})
