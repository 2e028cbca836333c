import { expect } from 'chai'
import { valuesOf } from './read-lines.ts'

const card = { kind: 'identity_card', country: 'DEU' } as const

function surnameOf(printed: string) {
  const lines = [
    ['Familienname', 30, 10, 1.2],
    [printed, 30, 13],
  ] as const
  return valuesOf(lines, card).surname
}

// It was the end of a word beside the name, and the name was wrong.
describe('a small letter before a name in capitals', () => {
  it('is none of its letters', () => {
    expect(surnameOf('m MUSTERMANN')).to.equal('MUSTERMANN')
    expect(surnameOf('wæ MUSTERMANN')).to.equal('MUSTERMANN')
    expect(surnameOf('« MUSTERMANN')).to.equal('MUSTERMANN')
  })

  it('is one where the name is not in capitals, and words of two letters always are', () => {
    expect(surnameOf('de MUSTER')).to.equal('de MUSTER')
    expect(surnameOf('d Muster')).to.equal('d Muster')
    expect(surnameOf('e SILVA')).to.equal('e SILVA')
    expect(surnameOf('da SILVA')).to.equal('da SILVA')
  })
})
