import type { DocumentKind } from '../../../shared/contract/scan.ts'
import {
  type DocumentDates,
  datesOutOfOrder,
  isValidTooLong,
} from '../../../worker/catalogue/date-order.ts'

describe('datesOutOfOrder', () => {
  const wrong = (dates: DocumentDates, kind: DocumentKind | null = null) => [
    ...datesOutOfOrder(dates, '2026-11-28', kind),
  ]

  it('does not name a date of a passport of ten years and its adult holder', () => {
    const dates = { birth_date: '1980-01-02', issue_date: '2020-03-04', expiry_date: '2030-03-03' }
    expect(wrong(dates, 'passport')).to.deep.equal([])
  })

  it('names both of two dates that are not one after the other', () => {
    expect(wrong({ birth_date: '2011-01-02', issue_date: '2005-03-04' })).to.have.members([
      'birth_date',
      'issue_date',
    ])
    expect(wrong({ issue_date: '2020-03-04', expiry_date: '2020-03-04' })).to.have.members([
      'issue_date',
      'expiry_date',
    ])
  })

  it('names a birth or an issue after the scan, and a holder of more than 120 years', () => {
    expect(wrong({ birth_date: '2026-11-29' })).to.deep.equal(['birth_date'])
    expect(wrong({ issue_date: '2026-11-29' })).to.deep.equal(['issue_date'])
    expect(wrong({ birth_date: '1906-11-27' })).to.deep.equal(['birth_date'])
    expect(wrong({ birth_date: '1906-11-29' })).to.deep.equal([])
  })

  it('names issue and expiry of a document that is valid for longer than any', () => {
    expect(wrong({ issue_date: '1960-03-04', expiry_date: '2035-03-04' })).to.have.members([
      'issue_date',
      'expiry_date',
    ])
    expect(wrong({ expiry_date: '2088-01-01' })).to.deep.equal(['expiry_date'])
  })
})

describe('isValidTooLong', () => {
  it('is true of a passport that is valid for longer than issuers grant', () => {
    const dates = { issue_date: '2020-03-04', expiry_date: '2035-03-04' }
    expect(isValidTooLong(dates, '2026-11-28', 'passport')).to.equal(true)
    expect(isValidTooLong(dates, '2026-11-28', 'driving_licence')).to.equal(false)
    expect(isValidTooLong({ expiry_date: '2038-01-01' }, '2026-11-28', 'passport')).to.equal(true)
    expect(isValidTooLong({ expiry_date: '2037-01-01' }, '2026-11-28', 'passport')).to.equal(false)
  })
})
