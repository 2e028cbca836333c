import { expect } from 'chai'
import { countAlike } from '../../../../worker/text/recognize/count-alike.ts'

describe('countAlike', () => {
  // 0.36 of the alignments have both, 0.48 one of them: the best path reads `II` in `SPECIMEN`.
  it('counts one character that shines twice, faintly, once', () => {
    const { count, share } = countAlike([0.6, 0, 0.6], [0.4, 1, 0.4], 2)
    expect(count).to.equal(1)
    expect(share).to.be.closeTo(0.48 / (0.48 + 0.36), 1e-9)
  })

  it('counts two that a blank parts surely as two', () => {
    const { count, share } = countAlike([0.95, 0.05, 0.95], [0.05, 0.95, 0.05], 2)
    expect(count).to.equal(2)
    expect(share).to.be.greaterThan(0.85)
  })

  it('is sure of one alone, and less so of one with a second beside it', () => {
    expect(countAlike([0, 1, 0], [1, 0, 1], 1)).to.deep.equal({ count: 1, share: 1 })
    expect(countAlike([0.9, 0, 0.4], [0.1, 1, 0.6], 1).share).to.be.lessThan(0.7)
  })

  it('leaves the best path its number where the two classes explain nothing', () => {
    expect(countAlike([0.5, 0, 0.5], [0.5, 0, 0.5], 2)).to.deep.equal({ count: 2, share: 1 })
  })
})
