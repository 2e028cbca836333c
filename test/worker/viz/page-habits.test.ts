import { expect } from 'chai'
import { valuesOf } from './read-lines.ts'

describe('the date order of an unknown issuer', () => {
  it('follows the language of the captions on the page', () => {
    const lines = [
      ['Data de nascimento', 4, 20, 1.2],
      ['01 02 1974', 4, 23],
    ] as const
    expect(valuesOf(lines)).to.deep.equal({ birth_date: '1974-02-01' })
  })

  it('stays open when the page is in English alone', () => {
    const lines = [
      ['Date of birth', 4, 20, 1.2],
      ['01 02 1974', 4, 23],
    ] as const
    expect(valuesOf(lines)).to.be.empty
  })
})

describe('a caption for a class', () => {
  // Regression: the `D` of a visa became the class of a licence, at high confidence.
  it('refers to the document it is printed on', () => {
    const lines = [
      ['Class', 4, 20, 1.2],
      ['D', 4, 23],
    ] as const
    expect(valuesOf(lines, { kind: 'visa', country: 'USA' })).to.deep.equal({ visa_type: 'D' })
    expect(valuesOf(lines, { kind: 'driving_licence' })).to.include({ dl_class: 'D' })
  })
})

// Regression: a Greek caption was misread as `Au`, and the date below it became the expiry date, at
// high confidence.
describe('captions that only visas print', () => {
  const lines = [
    ['Au', 4, 20, 1.2],
    ['01/02/2031', 4, 23],
  ] as const

  it('are ignored on other documents', () => {
    const fields = valuesOf(lines, { kind: 'identity_card', country: 'GRC' })
    expect(fields).to.not.have.any.keys('visa_valid_until', 'expiry_date')
    expect(valuesOf(lines, { kind: 'visa', country: 'FRA' })).to.have.key('visa_valid_until')
    const from = [
      ['Gültig ab', 4, 20, 1.2],
      ['12.05.2021', 4, 23],
    ] as const
    expect(valuesOf(from, { kind: 'residence_permit', country: 'DEU' })).to.deep.equal({})
  })
})
