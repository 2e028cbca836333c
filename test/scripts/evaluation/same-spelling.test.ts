import { expect } from 'chai'
import { isSameSpelling } from '../../../scripts/evaluation/same-spelling.ts'

describe('isSameSpelling', () => {
  // Print says MÜLLER, the MRZ MUELLER, a careless label MULLER: all are one name.
  it('treats a name, its transliteration and its plain letters as equal', () => {
    for (const truth of ['MUELLER', 'MULLER', 'Müller']) {
      expect(isSameSpelling('MÜLLER', truth), truth).to.equal(true)
    }
  })

  it('ignores case, blanks and punctuation', () => {
    expect(isSameSpelling("O'CONNOR SMITH", 'oconnor-smith')).to.equal(true)
  })

  it('does not ignore a letter or a digit', () => {
    expect(isSameSpelling('ERIKSSON', 'ERIKSON')).to.equal(false)
    expect(isSameSpelling('1974-08-12', '1974-08-13')).to.equal(false)
  })
})
