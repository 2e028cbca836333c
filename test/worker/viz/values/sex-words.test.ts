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

  it('returns null for a letter that the document has for both sexes, and reads its words', () => {
    const ofStates = sexWords(['es'], { F: ['M'], M: ['H', 'M'] })
    expect(readSex('M', ofStates)).to.equal(null)
    expect(readSex('H', ofStates)?.value).to.equal('M')
    expect(readSex('F', ofStates)?.value).to.equal('F')
    expect(readSex('Mujer', ofStates)?.value).to.equal('F')
  })

  it('follows the letters of the document where its languages say otherwise', () => {
    expect(readSex('M', sexWords(['es'], { F: ['M'], M: ['H'] }))?.value).to.equal('F')
  })
})
