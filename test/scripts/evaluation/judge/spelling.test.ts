import fc from 'fast-check'
import { editDistance, isSameSpelling } from '../../../../scripts/evaluation/judge/spelling.ts'

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
