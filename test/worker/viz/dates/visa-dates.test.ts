import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

/** `days` in a column, below the day of birth. */
const page = (...days: readonly string[]): readonly Line[] => [
  ['Date of birth', 42, 20, 1.2],
  ['12/08/1978', 42, 23],
  ...days.map((day, row): Line => [day, 4, 30 + 7 * row]),
]
const visa = { kind: 'visa', country: 'BRA' } as const

describe('days of a visa without their labels', () => {
  it('are those of its validity, and of its issue where that day is printed twice', () => {
    expect(valuesOf(page('12/11/2025', '12/11/2025', '12/11/2035'), visa)).to.include({
      issue_date: '2025-11-12',
      expiry_date: '2035-11-12',
      visa_valid_from: '2025-11-12',
      visa_valid_until: '2035-11-12',
    })
  })

  it('leave open from when it is valid where the day of issue is printed once', () => {
    const read = valuesOf(page('12/11/2025', '12/11/2035'), visa)
    expect(read).to.include({ visa_valid_until: '2035-11-12' })
    expect(read).to.not.have.property('visa_valid_from')
  })

  it('are none on other documents', () => {
    const read = valuesOf(page('12/11/2025', '12/11/2025', '12/11/2035'), { kind: 'passport' })
    expect(read).to.not.have.any.keys('visa_valid_from', 'visa_valid_until')
  })

  // `DNIA/ON` was the authority that stands behind the caption above it.
  it('have the day of issue behind a caption of its own', () => {
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
