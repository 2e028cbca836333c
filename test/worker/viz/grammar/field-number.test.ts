import type { Line } from '../../../support/readings/printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('digits that look like a field number', () => {
  // Regression: the number of a Chilean holder lost its first digit.
  it('are not one at the start of a number with full stops between its digits', () => {
    const lines: readonly Line[] = [
      ['RUN', 5, 10, 1.2],
      ['5.126.663-3', 5, 13],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'CHL' })
    expect(Object.values(read)).to.deep.equal(['5.126.663-3'])
  })
})

describe('a field number', () => {
  // Regression: the heading above it became a surname.
  it('has its value beside or below it, never above', () => {
    const lines: readonly Line[] = [
      ['STATE OF ISRAEL', 32, 7],
      ['1.', 30, 11],
      ['COHEN', 34, 13.8],
      ['4a. 06.01.2020', 30, 27],
      ['4b. 24.03.2029', 56, 27],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'ISR' })
    expect(Object.values(read)).to.not.include('STATE OF ISRAEL')
  })
})
