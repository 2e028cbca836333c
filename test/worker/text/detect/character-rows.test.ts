import { characterRows } from '../../../../worker/text/detect/character-rows.ts'
import type { Blob } from '../../../../worker/text/detect/components.ts'

/** Twelve characters 8 × 10 at a pitch of 12, their tops on y = top + slope·x. */
function line(top: number, slope = 0, left = 0): Blob[] {
  return Array.from({ length: 12 }, (_, i) => {
    const x0 = left + i * 12
    const y0 = Math.round(top + slope * x0)
    return { x0, y0, x1: x0 + 8, y1: y0 + 10, area: 40, runs: 12 }
  })
}

describe('characterRows', () => {
  it('follows two lines side by side without mixing them', () => {
    const upper = line(100)
    const lower = line(125)
    const found = characterRows(
      [...upper, ...lower].sort((a, b) => a.x0 - b.x0),
      4,
    )
    expect(found).to.have.deep.members([upper, lower])
  })

  it('stays in its row where another blob begins nearer, but lower', () => {
    const lower = { x0: 71, y0: 104, x1: 79, y1: 114, area: 40, runs: 12 }
    const blobs = [...line(100), lower].sort((a, b) => a.x0 - b.x0)
    expect(characterRows(blobs, 4)).to.deep.equal([line(100)])
  })

  it('follows a line that falls by 15°', () => {
    expect(characterRows(line(40, 0.27), 4)).to.deep.equal([line(40, 0.27)])
  })

  it('does not continue to a blob of another size', () => {
    const tall = { x0: 150, y0: 90, x1: 170, y1: 130, area: 500, runs: 12 }
    expect(characterRows([...line(100), tall], 4)).to.deep.equal([line(100)])
  })

  it('leaves out rows shorter than the minimum', () => {
    expect(characterRows(line(100), 13)).to.deep.equal([])
  })
})
