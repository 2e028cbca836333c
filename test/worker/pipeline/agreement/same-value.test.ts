import { isBeginningOfName, isSameValue } from '../../../../worker/pipeline/agreement/same-value.ts'

describe('isSameValue', () => {
  for (const [printed, mrz] of [
    ['Müller', 'MUELLER'],
    ['Müller', 'MULLER'],
    ["O'Connor-Smith", 'OCONNOR SMITH'],
    ['Ærøskøbing', 'AEROESKOEBING'],
    ['Weiß', 'WEISS'],
    // Regression: a valid MRZ failed, as its OE and AE were folded but the page's OË and AË not.
    ['NOËL', 'NOEL'],
    ['Raphaël', 'RAPHAEL'],
    ['Miguel', 'MIGUEL'],
    ['Åse', 'AASE'],
    ['MARIAELENA', 'MARIA ELENA'],
    ['Łukasiewicz', 'LUKASIEWICZ'],
    ['Papathanasopoulou', 'PAPATHANASOPOU'],
  ] as const) {
    it(`treats ${printed} and ${mrz} as the same name`, () => {
      expect(isSameValue('name', printed, mrz)).to.equal(true)
      expect(isSameValue('name', mrz, printed)).to.equal(true)
    })
  }

  it('does not match a different name or a short prefix', () => {
    expect(isSameValue('name', 'MUELLER', 'MILLER')).to.equal(false)
    expect(isSameValue('name', 'ANNA', 'ANN')).to.equal(false)
  })

  // Regression: the A of a background pattern behind SOFIA was folded with its last letter, as for Å.
  it('does not fold letters of two words into one', () => {
    expect(isSameValue('name', 'SOFIA A', 'SOFIA')).to.equal(false)
  })

  it('ignores the spaces in a number, but not a missing character', () => {
    expect(isSameValue('identifier', 'ZE 184 226 B', 'ZE184226B')).to.equal(true)
    expect(isSameValue('identifier', 'ZE184226B', 'ZE184226')).to.equal(false)
  })

  it('compares dates and states exactly', () => {
    expect(isSameValue('date', '1974-08-12', '1974-08-12')).to.equal(true)
    expect(isSameValue('date', '1974-08-12', '1974-08-1')).to.equal(false)
    expect(isSameValue('state', 'AUT', 'AUS')).to.equal(false)
  })
})

describe('isBeginningOfName', () => {
  it('accepts truncated words, also if transliterated, and omitted words', () => {
    for (const [cut, whole] of [
      ['GUENTHE', 'Günther'],
      ['MATIAS', 'MATÍAS IGNACIO'],
      ['CHAYAPA D K', 'Chayapa Dejthamrong Krasuang'],
    ] as const) {
      expect(isBeginningOfName(cut, whole), cut).to.equal(true)
    }
  })

  it('rejects a different name, a longer one, and one that is too short to compare', () => {
    expect(isBeginningOfName('GUENTHE', 'GERHARD')).to.equal(false)
    expect(isBeginningOfName('ANNA MARIA', 'ANNA')).to.equal(false)
    expect(isBeginningOfName('MARIA', 'ANNA MARIA')).to.equal(false)
    expect(isBeginningOfName('', 'ANNA')).to.equal(false)
    expect(isBeginningOfName('JO ANN CAROLI', 'JOHN ANNE CAROLINE')).to.equal(false)
    expect(isBeginningOfName('A', 'AUTHORITY')).to.equal(false)
  })
})
