import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { readLines } from '../read-lines.ts'

const french = { kind: 'identity_card', country: 'FRA' } as const

function addressOf(lines: readonly Line[], type = french) {
  return readLines(lines, type).find(({ name }) => name === 'address')
}

describe('values that may go on in the next line', () => {
  // The first line alone was certain.
  it('have a postal line that is indented below the street', () => {
    const address = addressOf([
      ['Adresse : 14 RUE DES TANNEURS', 8, 14],
      ['59100 ROUBAIX', 20, 18],
    ])
    expect(address?.value).to.equal('14 RUE DES TANNEURS 59100 ROUBAIX')
  })

  it('are not certain where a line without caption follows', () => {
    const first: Line = ['Adresse : 14 RUE DES TANNEURS', 8, 14]
    expect(addressOf([first])?.probability).to.be.at.least(0.9)
    const address = addressOf([first, ['BATIMENT DES LILAS', 20, 19]])
    expect(address?.value).to.equal('14 RUE DES TANNEURS')
    expect(address?.probability).to.be.below(0.9)
  })

  it('are certain where the next line is far away', () => {
    const address = addressOf([
      ['Adresse : 14 RUE DES TANNEURS', 8, 14],
      ['BATIMENT DES LILAS', 20, 30],
    ])
    expect(address?.probability).to.be.at.least(0.9)
  })
})
