import type { FieldName } from '../../../../shared/fields/catalogue.ts'
import { datesInDoubt } from '../../../../worker/viz/proposals/order-of-dates.ts'

const found = (field: FieldName, value: string) =>
  ({ field, pieces: [], value: { value, fit: 1 }, way: 'label', margin: 6 }) as const

describe('datesInDoubt', () => {
  // One date was read for both: nothing is issued on the day on which it ends.
  it('are two fields of one day', () => {
    const [issued, ends] = [found('issue_date', '2023-06-12'), found('expiry_date', '2023-06-12')]
    expect([...datesInDoubt([issued, ends], '2026-11-22')]).to.have.members([
      'issue_date',
      'expiry_date',
    ])
    const later = found('expiry_date', '2023-06-13')
    expect(datesInDoubt([issued, later], '2026-11-22').size).to.equal(0)
  })
})
