import { expect } from 'chai'
import { valuesOf } from './read-lines.ts'

describe('the order of dates of an issuer nobody knows', () => {
  it('is that of those who label fields in the language of the page', () => {
    const lines = [
      ['Data de nascimento', 4, 20, 1.2],
      ['01 02 1974', 4, 23],
    ] as const
    expect(valuesOf(lines)).to.deep.equal({ birth_date: '1974-02-01' })
  })

  it('is none where the page is in English alone', () => {
    const lines = [
      ['Date of birth', 4, 20, 1.2],
      ['01 02 1974', 4, 23],
    ] as const
    expect(valuesOf(lines)).to.be.empty
  })
})

// `Au` was what a reader made of a Greek caption, and the day below it the end of validity, and sure.
describe('a label for a class', () => {
  // `D` of a visa was the class of a licence, and certain.
  it('names that of the document it stands on', () => {
    const lines = [
      ['Class', 4, 20, 1.2],
      ['D', 4, 23],
    ] as const
    expect(valuesOf(lines, { kind: 'visa', country: 'USA' })).to.deep.equal({ visa_type: 'D' })
    expect(valuesOf(lines, { kind: 'driving_licence' })).to.include({ dl_class: 'D' })
  })
})

describe('the words that visas alone print', () => {
  const lines = [
    ['Au', 4, 20, 1.2],
    ['01/02/2031', 4, 23],
  ] as const

  it('name no field of an identity card', () => {
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
