import { expect } from 'chai'
import { readSex, sexWords } from '../../../../worker/viz/values/sex-words.ts'

const georgian = sexWords(['ka'])

describe('readSex', () => {
  // The Georgian words for both sexes begin with the same letter.
  it('follows the Latin letter beside an ambiguous one in the national script', () => {
    const man = readSex('მ/M', georgian)
    expect(man?.value).to.equal('M')
    expect(man?.fit).to.be.below(1)
    expect(readSex('მ/X', georgian)).to.equal(null)
  })

  it('returns null when the two contradict each other', () => {
    expect(readSex('მდ/F', georgian)).to.deep.equal({ value: 'F', fit: 1 })
    expect(readSex('მდ/M', georgian)).to.equal(null)
    expect(readSex('Ж/M', sexWords(['ru']))).to.equal(null)
  })
})
