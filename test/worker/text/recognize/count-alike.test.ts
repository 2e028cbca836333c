import { countAlike } from '../../../../worker/text/recognize/count-alike.ts'

describe('countAlike', () => {
  // 0.36 of the alignments have both, 0.48 one of them: the best path read `II` in `SPECIMEN`.
  it('counts a character with two faint peaks once', () => {
    const { count, share } = countAlike([0.6, 0, 0.6], [0.4, 1, 0.4], 2)
    expect(count).to.equal(1)
    expect(share).to.be.closeTo(0.48 / (0.48 + 0.36), 1e-9)
  })

  it('counts two peaks clearly separated by a blank as two', () => {
    const { count, share } = countAlike([0.95, 0.05, 0.95], [0.05, 0.95, 0.05], 2)
    expect(count).to.equal(2)
    expect(share).to.be.greaterThan(0.85)
  })

  it('is certain of a lone peak, and less so when a second is beside it', () => {
    expect(countAlike([0, 1, 0], [1, 0, 1], 1)).to.deep.equal({ count: 1, share: 1 })
    expect(countAlike([0.9, 0, 0.4], [0.1, 1, 0.6], 1).share).to.be.lessThan(0.7)
  })

  it('keeps the count of the best path when the two classes explain nothing', () => {
    expect(countAlike([0.5, 0, 0.5], [0.5, 0, 0.5], 2)).to.deep.equal({ count: 2, share: 1 })
  })
})
