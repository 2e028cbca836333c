import { expect } from 'chai'
import { sameValue } from '../../../scripts/evaluate/same-value.ts'

describe('sameValue', () => {
  // Print says MÜLLER, the MRZ MUELLER, a careless label MULLER: one name.
  it('holds a name equal to its transliteration and to its bare letters', () => {
    for (const truth of ['MUELLER', 'MULLER', 'Müller']) {
      expect(sameValue('MÜLLER', truth), truth).to.equal(true)
    }
  })

  it('overlooks case, blanks and punctuation', () => {
    expect(sameValue("O'CONNOR SMITH", 'oconnor-smith')).to.equal(true)
  })

  it('does not overlook a letter or a digit', () => {
    expect(sameValue('ERIKSSON', 'ERIKSON')).to.equal(false)
    expect(sameValue('1974-08-12', '1974-08-13')).to.equal(false)
  })
})
