import { valuesOf } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'DEU' } as const

function surnameOf(printed: string) {
  const lines = [
    ['Familienname', 30, 10, 1.2],
    [printed, 30, 13],
  ] as const
  return valuesOf(lines, card).surname
}

describe('a small l at the start of a word', () => {
  it('becomes an I beside a word with a capital, but behind no hyphen', () => {
    expect(surnameOf('Obraztsov lurevich')).to.equal('Obraztsov Iurevich')
    expect(surnameOf('Muster loannis')).to.equal('Muster Ioannis')
    expect(surnameOf('Anne-lise')).to.equal('Anne-lise')
    expect(surnameOf('lucia')).to.not.equal('Iucia')
  })
})
