import { connectedComponents } from '../../../../worker/text/detect/components.ts'
import { inkRuns } from '../../../../worker/text/detect/ink-runs.ts'
import { drawnGrey } from '../../../support/pictures/drawn-grey.ts'

const blobsOf = (...rows: string[]) =>
  connectedComponents(
    inkRuns(drawnGrey(...rows), { radius: 8, share: 0.12, levels: 8 }),
    () => true,
  )

describe('connectedComponents', () => {
  it('gives each blob its box with exclusive far edges, its area and its runs', () => {
    expect(blobsOf('..........', '.##....#..', '.#.....#..', '..........')).to.deep.equal([
      { x0: 1, y0: 1, x1: 3, y1: 3, area: 3, runs: 2 },
      { x0: 7, y0: 1, x1: 8, y1: 3, area: 2, runs: 2 },
    ])
  })

  // A `V` closes only in its last row; counted as two blobs, the character would be lost.
  it('joins arms that meet further down at touching corners', () => {
    expect(blobsOf('#...#.....', '.#.#......', '..#.......', '..........')).to.deep.equal([
      { x0: 0, y0: 0, x1: 5, y1: 3, area: 5, runs: 5 },
    ])
  })

  it('keeps only the blobs that the filter accepts', () => {
    const runs = inkRuns(drawnGrey('#..##.....', '..........'), {
      radius: 8,
      share: 0.12,
      levels: 8,
    })
    expect(connectedComponents(runs, ({ area }) => area > 1)).to.have.length(1)
  })
})
