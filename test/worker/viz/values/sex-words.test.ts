import { expect } from 'chai'
import { readSex, sexWords } from '../../../../worker/viz/values/sex-words.ts'

const georgian = sexWords(['ka'])

describe('readSex', () => {
  // Georgian has words for both sexes that begin with the same letter.
  it('goes by the Latin letter beside one of the own script that says nothing', () => {
    const man = readSex('მ/M', georgian)
    expect(man?.value).to.equal('M')
    expect(man?.fit).to.be.below(1)
    expect(readSex('მ/X', georgian)).to.equal(null)
  })

  it('is nothing where both say something else', () => {
    expect(readSex('მდ/F', georgian)).to.deep.equal({ value: 'F', fit: 1 })
    expect(readSex('მდ/M', georgian)).to.equal(null)
    expect(readSex('Ж/M', sexWords(['ru']))).to.equal(null)
  })
})
