import type { FieldName } from '../../../../shared/fields/catalogue.ts'
import { datesInDoubt } from '../../../../worker/viz/proposals/order-of-dates.ts'
import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

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

describe('dates that cannot all be right', () => {
  const birthOf = (born: string, issued: readonly Line[]) =>
    readLines([['1. SPECIMEN', 30, 14], [`3. ${born}`, 30, 22], ...issued], {
      kind: 'driving_licence',
      country: 'AUT',
    }).find(({ name }) => name === 'birth_date')?.probability

  // Regression: the date of birth was illegible, and the issue date was read in its place, at high
  // confidence.
  it('are never high when they make a child the holder of a licence', () => {
    expect(birthOf('01.02.2013', [])).to.be.at.most(0.5)
    expect(birthOf('01.02.2003', [['4a. 01.02.2013', 30, 26]])).to.be.at.most(0.5)
    expect(birthOf('01.02.1983', [['4a. 01.02.2013', 30, 26]])).to.be.above(0.9)
  })

  // 2018 was read as 2028: the year was misread, not the field number.
  it('leave the expiry date to its own field number', () => {
    const lines: readonly Line[] = [
      ['1. SPECIMEN', 30, 14],
      ['4a. 12.06.2028', 30, 22],
      ['4b. 12.06.2033', 30, 26],
    ]
    const read = readLines(lines, { kind: 'driving_licence', country: 'DEU' })
    expect(read.find(({ name }) => name === 'expiry_date')?.value).to.equal('2033-06-12')
    expect(read.find(({ name }) => name === 'issue_date')?.probability).to.be.at.most(0.5)
  })
})
