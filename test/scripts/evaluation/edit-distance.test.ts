import { expect } from 'chai'
import fc from 'fast-check'
import { editDistance } from '../../../scripts/evaluation/edit-distance.ts'

describe('editDistance', () => {
  it('counts insertions, deletions and replacements', () => {
    expect(editDistance('P<UTO', 'P<UTO')).to.equal(0)
    expect(editDistance('P<UT0', 'P<UTO')).to.equal(1)
    expect(editDistance('PUTO', 'P<UTO')).to.equal(1)
    expect(editDistance('', 'P<UTO')).to.equal(5)
  })

  it('is symmetric, and never more than the length of the longer text', () => {
    const text = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        const distance = editDistance(a, b)
        expect(editDistance(b, a)).to.equal(distance)
        expect(distance).to.be.at.most(Math.max(a.length, b.length))
        expect(distance === 0).to.equal(a === b)
      }),
    )
  })
})
