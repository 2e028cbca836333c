import { voteUpright } from '../../../../worker/text/detect/upright-vote.ts'
import { emptyMaps, paint } from '../../../support/pictures/synthetic-maps.ts'

describe('voteUpright', () => {
  it('follows the blocks that hold print, against a weak vote everywhere', () => {
    const maps = emptyMaps()
    const blocks = maps.voteWidth * maps.voteHeight
    maps.turn.fill(1, 0, blocks) // a weak vote for upright everywhere
    paint(maps, maps.core, { x: 100, y: 60, length: 80, thickness: 3 })
    for (let x = 0; x < maps.voteWidth; x++)
      for (let y = 6; y < 9; y++) maps.turn[3 * blocks + y * maps.voteWidth + x] = 5
    expect(voteUpright(maps).turns).to.equal(3)
    expect(voteUpright(maps).probability).to.be.above(0.9)
  })

  it('is undecided about a blank picture', () => {
    expect(voteUpright(emptyMaps()).probability).to.be.closeTo(0.25, 1e-6)
  })
})
