import type { Line } from '../../../support/readings/printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('a line that holds several fields', () => {
  it('is not cut between two dates that a word joins', () => {
    const lines: readonly Line[] = [['01.02.2020 bis 01.02.2030', 10, 40]]
    const read = valuesOf(lines, { kind: 'residence_permit', country: 'AUT' })
    expect(read.expiry_date).to.not.equal('2020-02-01')
  })
})
