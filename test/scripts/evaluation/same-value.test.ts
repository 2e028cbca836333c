import { expect } from 'chai'
import { sameValue } from '../../../scripts/evaluation/same-value.ts'

describe('sameValue', () => {
  // Print says MÜLLER, the MRZ MUELLER, a careless label MULLER: all are one name.
  it('treats a name, its transliteration and its plain letters as equal', () => {
    for (const truth of ['MUELLER', 'MULLER', 'Müller']) {
      expect(sameValue('MÜLLER', truth), truth).to.equal(true)
    }
  })

  it('ignores case, blanks and punctuation', () => {
    expect(sameValue("O'CONNOR SMITH", 'oconnor-smith')).to.equal(true)
  })

  it('does not ignore a letter or a digit', () => {
    expect(sameValue('ERIKSSON', 'ERIKSON')).to.equal(false)
    expect(sameValue('1974-08-12', '1974-08-13')).to.equal(false)
  })
})
