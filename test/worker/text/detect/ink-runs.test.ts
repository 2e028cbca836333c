import { type InkRuns, inkRuns } from '../../../../worker/text/detect/ink-runs.ts'
import { drawnGrey } from '../../../support/pictures/drawn-grey.ts'

const dark = { radius: 4, share: 0.12, levels: 8 }

function runsOf({ rowStart, start, end, height }: InkRuns): string[] {
  return Array.from({ length: height }, (_, y) => {
    const runs: string[] = []
    for (let i = rowStart[y] ?? 0; i < (rowStart[y + 1] ?? 0); i++)
      runs.push(`${start[i]}-${end[i]}`)
    return runs.join(' ')
  })
}

describe('inkRuns', () => {
  it('finds what is darker than its surroundings, up to the edge of the picture', () => {
    const runs = inkRuns(drawnGrey('#..##....#', '..........', '.#.......#'), dark)
    expect(runsOf(runs)).to.deep.equal(['0-1 3-5 9-10', '', '1-2 9-10'])
  })

  // Neither a dark desk nor the paper on it is ink: only strokes stand out from their surroundings.
  it('finds nothing in a uniform shade', () => {
    expect(runsOf(inkRuns(drawnGrey('oooooooooo', 'oooooooooo'), dark))).to.deep.equal(['', ''])
  })

  it('returns every run of a picture full of runs', () => {
    const row = '#.'.repeat(600)
    const { rowStart } = inkRuns(drawnGrey(...Array(60).fill(row)), dark)
    expect(rowStart.at(-1)).to.equal(600 * 60)
  })
})
