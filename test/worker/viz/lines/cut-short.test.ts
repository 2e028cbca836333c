import { expect } from 'chai'
import type { DocumentType } from '../../../../worker/catalogue/decide-type.ts'
import type { Line } from '../printed-page.ts'
import { readLines } from '../read-lines.ts'

const french: Partial<DocumentType> = { kind: 'identity_card', country: 'FRA' }

function addressOf(lines: readonly Line[], type = french) {
  return readLines(lines, type).find(({ name }) => name === 'address')
}

describe('values that may continue in the next line', () => {
  // Regression: the first line alone was high.
  // Regression: the first line alone became the address of an Indian licence.
  // Regression: the first part alone became the surname on a Russian passport, whose rows stand far
  // apart.
  // Regression: both lines together were so unlikely that a Singaporean card had no name.
  it('are not high when a line without a caption follows', () => {
    const first: Line = ['Adresse : 14 RUE DES TANNEURS', 8, 14]
    expect(addressOf([first])?.probability).to.be.at.least(0.9)
    const address = addressOf([first, ['BATIMENT DES LILAS', 20, 19]])
    expect(address?.value).to.equal('14 RUE DES TANNEURS')
    expect(address?.probability).to.be.below(0.9)
  })

  it('are high when the next line is far away', () => {
    const address = addressOf([
      ['Adresse : 14 RUE DES TANNEURS', 8, 14],
      ['BATIMENT DES LILAS', 20, 30],
    ])
    expect(address?.probability).to.be.at.least(0.9)
  })

  it('are not high when they end with a comma', () => {
    const address = addressOf([['Adresse : 14 RUE DES TANNEURS,', 8, 14]])
    expect(address?.value).to.match(/^14 RUE DES TANNEURS/)
    expect(address?.probability).to.be.below(0.9)
  })
})
