import { expect } from 'chai'
import type { DocumentType } from '../../../../worker/catalogue/decide-type.ts'
import type { Line } from '../printed-page.ts'
import { readLines } from '../read-lines.ts'

const french: Partial<DocumentType> = { kind: 'identity_card', country: 'FRA' }

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

  it('are not certain where they end on a comma', () => {
    const address = addressOf([['Adresse : 14 RUE DES TANNEURS,', 8, 14]])
    expect(address?.value).to.match(/^14 RUE DES TANNEURS/)
    expect(address?.probability).to.be.below(0.9)
  })

  it('have a postal line of America that is indented, without being certain', () => {
    const read = addressOf(
      [
        ['4a. Iss: 03/11/2021', 30, 15],
        ['4b. Exp: 05/02/2029', 56, 15],
        ['1. OKONKWO', 30, 22.8],
        ['2. BRADLEY', 30, 25.8],
        ['8. 7714 CEDAR ELM TRL', 30, 29],
        ['ROUND ROCK TX 78681-4420', 32, 31.7],
      ],
      { kind: 'driving_licence', country: 'USA' },
    )
    expect(read?.value).to.equal('7714 CEDAR ELM TRL ROUND ROCK TX 78681-4420')
    expect(read?.probability).to.be.below(0.9)
  })
})
