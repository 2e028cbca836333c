import { expect } from 'chai'
import { isBeginningOfName, isSameValue } from '../../../worker/pipeline/same-value.ts'

describe('isSameValue', () => {
  for (const [printed, mrz] of [
    ['Müller', 'MUELLER'],
    ['Müller', 'MULLER'],
    ["O'Connor-Smith", 'OCONNOR SMITH'],
    ['Ærøskøbing', 'AEROESKOEBING'],
    ['Weiß', 'WEISS'],
    // Each failed an MRZ that was in order: the E of Ë stood behind an O or A there alone.
    ['NOËL', 'NOEL'],
    ['Raphaël', 'RAPHAEL'],
    ['Miguel', 'MIGUEL'],
    ['Åse', 'AASE'],
    ['Łukasiewicz', 'LUKASIEWICZ'],
    ['Papathanasopoulou', 'PAPATHANASOPOU'],
  ] as const) {
    it(`takes ${printed} and ${mrz} for one name`, () => {
      expect(isSameValue('name', printed, mrz)).to.equal(true)
      expect(isSameValue('name', mrz, printed)).to.equal(true)
    })
  }

  it('takes no other name for it, nor a short beginning', () => {
    expect(isSameValue('name', 'MUELLER', 'MILLER')).to.equal(false)
    expect(isSameValue('name', 'ANNA', 'ANN')).to.equal(false)
  })

  it('reads over the spaces of a number, and over nothing else', () => {
    expect(isSameValue('identifier', 'ZE 184 226 B', 'ZE184226B')).to.equal(true)
    expect(isSameValue('identifier', 'ZE184226B', 'ZE184226')).to.equal(false)
  })

  it('takes dates, states and sexes as they stand', () => {
    expect(isSameValue('date', '1974-08-12', '1974-08-12')).to.equal(true)
    expect(isSameValue('date', '1974-08-12', '1974-08-1')).to.equal(false)
    expect(isSameValue('state', 'AUT', 'AUS')).to.equal(false)
  })
})

describe('isBeginningOfName', () => {
  it('takes words that were cut off, through their transliteration, and words that were left out', () => {
    for (const [cut, whole] of [
      ['GUENTHE', 'Günther'],
      ['MATIAS', 'MATÍAS IGNACIO'],
      ['CHAYAPA D K', 'Chayapa Dejthamrong Krasuang'],
    ] as const) {
      expect(isBeginningOfName(cut, whole), cut).to.equal(true)
    }
  })

  it('takes no other name, and none that is longer', () => {
    expect(isBeginningOfName('GUENTHE', 'GERHARD')).to.equal(false)
    expect(isBeginningOfName('ANNA MARIA', 'ANNA')).to.equal(false)
    expect(isBeginningOfName('MARIA', 'ANNA MARIA')).to.equal(false)
    expect(isBeginningOfName('', 'ANNA')).to.equal(false)
    expect(isBeginningOfName('JO ANN CAROLI', 'JOHN ANNE CAROLINE')).to.equal(false)
    expect(isBeginningOfName('A', 'AUTHORITY')).to.equal(false)
  })
})
