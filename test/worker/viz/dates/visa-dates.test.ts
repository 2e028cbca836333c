import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

/** `days` in a column, below the date of birth. */
const page = (...days: readonly string[]): readonly Line[] => [
  ['Date of birth', 42, 20, 1.2],
  ['12/08/1978', 42, 23],
  ...days.map((day, row): Line => [day, 4, 30 + 7 * row]),
]
const visa = { kind: 'visa', country: 'BRA' } as const

describe('the dates of a visa', () => {
  it('give its validity without captions, and its issue date if printed twice', () => {
    expect(valuesOf(page('12/11/2025', '12/11/2025', '12/11/2035'), visa)).to.include({
      issue_date: '2025-11-12',
      expiry_date: '2035-11-12',
      visa_valid_from: '2025-11-12',
      visa_valid_until: '2035-11-12',
    })
  })

  it('leave the start of its validity open when the issue date is printed once', () => {
    const read = valuesOf(page('12/11/2025', '12/11/2035'), visa)
    expect(read).to.include({ visa_valid_until: '2035-11-12' })
    expect(read).to.not.have.property('visa_valid_from')
  })

  it('give no validity of a visa on other documents', () => {
    const read = valuesOf(page('12/11/2025', '12/11/2025', '12/11/2035'), { kind: 'passport' })
    expect(read).to.not.have.any.keys('visa_valid_from', 'visa_valid_until')
  })

  // Regression: `DNIA/ON` became the authority, whose caption stands above it.
  it('include an issue date behind a caption of its own', () => {
    const lines: readonly Line[] = [
      ['WYDANA W / ISSUED IN', 33, 30, 1.2],
      ['TASZKENT', 57, 30, 2],
      ['DNIA / ON', 33, 34, 1.3],
      ['31-05-24', 43, 34, 2],
    ]
    expect(valuesOf(lines, { kind: 'visa', country: 'POL' })).to.deep.equal({
      authority: 'TASZKENT',
      issue_date: '2024-05-31',
    })
  })
})
