import { expect } from 'chai'
import { readLines, valuesOf } from './read-lines.ts'

const card = { kind: 'identity_card', country: 'DEU' } as const

// Labels are the first that cannot be read; without these rules all dates of such a page are lost.
describe('dates that no label names', () => {
  it('takes a date for that of birth which lies further back than any document is valid', () => {
    const lines = [
      ['12.09.1982', 30, 10],
      ['Date of issue', 30, 20, 1.2],
      ['17.12.2004', 30, 23],
    ] as const
    expect(valuesOf(lines, card)).to.deep.equal({
      birth_date: '1982-09-12',
      issue_date: '2004-12-17',
    })
  })

  it('takes none for it that may be the day of issue', () => {
    const lines = [
      ['17.12.2014', 30, 23],
      ['Date of expiry', 30, 30, 1.2],
      ['17.12.2024', 30, 33],
    ] as const
    expect(valuesOf(lines, card)).to.deep.equal({ expiry_date: '2024-12-17' })
  })

  it('takes the one date that lies ahead for the end of validity', () => {
    const lines = [
      ['01.02.2019', 30, 10],
      ['01.02.2029', 30, 20],
    ] as const
    expect(valuesOf(lines, card)).to.deep.equal({ expiry_date: '2029-02-01' })
  })

  it('takes the date that a nationality stands behind for that of birth', () => {
    expect(valuesOf([['24.03.1982 DEUTSCH', 30, 20]], card)).to.deep.equal({
      birth_date: '1982-03-24',
      nationality: 'DEU',
    })
  })

  it('misses no date that such documents do not print', () => {
    const lines = [
      ['Date of birth', 30, 10, 1.2],
      ['01-01-1968', 30, 13],
      ['15-09-03', 30, 40],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'HKG' })).to.deep.equal({
      birth_date: '1968-01-01',
      issue_date: '2003-09-15',
    })
  })

  it('is never sure of them', () => {
    const read = readLines([['24.03.1982 DEUTSCH', 30, 20]], card)
    expect(read.map(({ probability }) => probability < 0.9)).to.deep.equal([true, true])
  })
})
