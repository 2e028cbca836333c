import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { valuesOf } from './read-lines.ts'

const card = { kind: 'identity_card', country: 'BEL' } as const

describe('a number without its label, of an issuer whose numbers have no known form', () => {
  it('is the only one that begins with letters', () => {
    expect(valuesOf([['WY612764', 4, 24]], card)).to.deep.equal({ document_number: 'WY612764' })
  })

  it('is none of two, none of digits alone, and none on a page of no known kind', () => {
    const two: readonly Line[] = [
      ['WY612764', 4, 24],
      ['AB123456', 4, 44],
    ]
    expect(valuesOf(two, card)).to.deep.equal({})
    expect(valuesOf([['61276412', 4, 24]], card)).to.deep.equal({})
    expect(valuesOf([['WY612764', 4, 24]])).to.deep.equal({})
  })
})

describe('two days found as one line', () => {
  it('are two values', () => {
    const lines: readonly Line[] = [
      ['Date of birth', 30, 8, 1.2],
      ['20/04/1974', 30, 11],
      ['28/09/2018 28/09/2028', 30, 30],
    ]
    expect(valuesOf(lines, card)).to.include({
      issue_date: '2018-09-28',
      expiry_date: '2028-09-28',
    })
  })
})
