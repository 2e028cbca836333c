import { expect } from 'chai'
import { editDistance } from '../../../scripts/evaluate/edit-distance.ts'

describe('editDistance', () => {
  // Every error rate we publish rests on it.
  it('counts insertions, deletions and substitutions, once each', () => {
    expect(editDistance('', '')).to.equal(0)
    expect(editDistance('P<UTO', 'P<UTO')).to.equal(0)
    expect(editDistance('', 'P<UTO')).to.equal(5)
    expect(editDistance('P<UTOO', 'P<UTO')).to.equal(1)
    expect(editDistance('P<UT', 'P<UTO')).to.equal(1)
    expect(editDistance('P<UT0', 'P<UTO')).to.equal(1)
    expect(editDistance('<P<UT0', 'P<UTO<')).to.equal(3)
  })
})
