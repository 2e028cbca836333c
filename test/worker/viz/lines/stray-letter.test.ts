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
    expect(surnameOf('te WIERIK')).to.equal('te WIERIK')
  })
})

describe('a small l that begins a word', () => {
  it('is an I where no name, and no other word, begins so', () => {
    expect(surnameOf('Obraztsov lurevich')).to.equal('Obraztsov Iurevich')
    expect(surnameOf('Muster loannis')).to.equal('Muster Ioannis')
    expect(surnameOf('Juan lozano')).to.equal('Juan lozano')
    expect(surnameOf('lucia')).to.not.equal('Iucia')
  })

  it('is one in words without a vowel, and the letter of a flat is no nought', () => {
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
