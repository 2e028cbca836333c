import { expect } from 'chai'
import { valuesOf } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'DEU' } as const

function surnameOf(printed: string) {
  const lines = [
    ['Familienname', 30, 10, 1.2],
    [printed, 30, 13],
  ] as const
  return valuesOf(lines, card).surname
}

// Regression: it was the end of a word beside the name, and became part of the name.
describe('a small letter before a name in capitals', () => {
  it('is dropped', () => {
    expect(surnameOf('m MUSTERMANN')).to.equal('MUSTERMANN')
    expect(surnameOf('wæ MUSTERMANN')).to.equal('MUSTERMANN')
    expect(surnameOf('« MUSTERMANN')).to.equal('MUSTERMANN')
  })

  it('is kept when it may be a word, or when the name is not in capitals', () => {
    expect(surnameOf('de MUSTER')).to.equal('de MUSTER')
    expect(surnameOf('d Muster')).to.equal('d Muster')
    expect(surnameOf('e SILVA')).to.equal('e SILVA')
    expect(surnameOf('da SILVA')).to.equal('da SILVA')
    expect(surnameOf('te WIERIK')).to.equal('te WIERIK')
  })
})

describe('a small l at the start of a word', () => {
  it('becomes an I beside a word with a capital, but behind no hyphen', () => {
    expect(surnameOf('Obraztsov lurevich')).to.equal('Obraztsov Iurevich')
    expect(surnameOf('Muster loannis')).to.equal('Muster Ioannis')
    expect(surnameOf('Anne-lise')).to.equal('Anne-lise')
    expect(surnameOf('lucia')).to.not.equal('Iucia')
  })

  it('is kept in words without a vowel, as is the letter O of an apartment', () => {
    const addressOf = (printed: string) =>
      valuesOf(
        [
          ['Address', 30, 10, 1.2],
          [printed, 30, 13],
        ],
        { kind: 'identity_card' },
      ).address
    expect(addressOf('Storgatan 5 lgh 1101')).to.equal('Storgatan 5 lgh 1101')
    expect(addressOf('120 WEST ST APT 4O')).to.equal('120 WEST ST APT 4O')
    expect(addressOf('CALLE MAYOR 5 2o B')).to.equal('CALLE MAYOR 5 2o B')
    expect(addressOf('ÅBOULEVARDEN 8O')).to.equal('ÅBOULEVARDEN 80')
  })
})
