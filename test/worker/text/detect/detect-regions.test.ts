import { detectRegions } from '../../../../worker/text/detect/detect-regions.ts'
import { emptyMaps, paint } from '../../../support/pictures/synthetic-maps.ts'

describe('detectRegions', () => {
  it('draws boxes along the print around groups of cells, the largest first', () => {
    const maps = emptyMaps()
    paint(maps, maps.portrait, { x: 60, y: 60, length: 20, thickness: 10, angle: 0.3 })
    paint(maps, maps.portrait, { x: 150, y: 100, length: 40, thickness: 30, angle: 0.3 })
    const [first, second, ...others] = detectRegions(maps, maps.portrait, 0.3)
    expect(others).to.have.length(0)
    expect(first?.score).to.be.closeTo(1, 0.01)
    const [a, b] = first?.corners ?? []
    expect(Math.atan2((b?.y ?? 0) - (a?.y ?? 0), (b?.x ?? 0) - (a?.x ?? 0))).to.be.closeTo(
      0.3,
      1e-6,
    )
    // Four pixels a cell.
    expect(Math.hypot((b?.x ?? 0) - (a?.x ?? 0), (b?.y ?? 0) - (a?.y ?? 0))).to.be.closeTo(160, 10)
    expect(second?.corners[0].x).to.be.below(a?.x ?? 0)
  })

  it('ignores specks of fewer than 16 cells', () => {
    const maps = emptyMaps()
    for (let at = 0; at < 15; at++) maps.portrait[50 * maps.width + 40 + at] = 6
    expect(detectRegions(maps, maps.portrait, 0)).to.deep.equal([])
    maps.portrait[50 * maps.width + 55] = 6
    expect(detectRegions(maps, maps.portrait, 0)).to.have.length(1)
  })
})
