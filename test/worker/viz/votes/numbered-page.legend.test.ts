import type { Line } from '../../../support/readings/printed-page.ts'
import { valuesOf } from '../read-lines.ts'

/** The legend of the other side. */
const legend: readonly Line[] = [
  ['1. Name', 4, 40],
  ['AM', 30, 40],
  ['2. Vornamen', 4, 42.5],
  ['A1', 30, 42.5],
  ['3. Geburtstag', 4, 45],
  ['17.08.24', 60, 45],
  ['4a. Ausstellungsdatum', 4, 47.5],
]

describe('a front that prints its captions', () => {
  it('is not taken for the legend of its back', () => {
    const labelled: readonly Line[] = [
      ['1. Name', 30, 8],
      ['KAMAU', 30, 10.2],
      ['2. Vornamen', 30, 13],
      ['JANE', 30, 15.2],
      ['3. Geburtstag', 30, 18],
      ['12.08.1964', 30, 20.2],
    ]
    const read = valuesOf([...labelled, ...legend], { kind: 'driving_licence', country: 'DEU' })
    expect(read.surname).to.not.equal('AM')
  })

  // Regression: with the full stop of `2.` unread, captions beside their dates were a legend, and
  // nothing was read.
  it('is not a legend where dates stand beside its captions', () => {
    const lines: readonly Line[] = [
      ['DRIVER LICENSE', 25, 4],
      ['4d. DL', 30, 11],
      ['38104726', 40, 11],
      ['4a. los', 30, 14],
      ['04/18/2022', 40, 14],
      ['4b. Exp', 56, 14],
      ['07/02/2030', 66, 14],
      ['3. DO8', 30, 17],
      ['07/02/1994', 40, 17],
      ['1. SPECIMEN', 30, 20],
      ['2 HANNAH JO', 30, 23],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'USA' })
    expect(read).to.include({ issue_date: '2022-04-18', surname: 'SPECIMEN' })
  })
})
