import { valueClusters } from '../../../../worker/viz/learned/labelled-values.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

/** Whole lines as values of fields. */
function clusters(values: readonly (readonly [field: string, ...Line])[]) {
  const spans = values.map(([field, ...line]) => {
    const [printed] = printedPage([line]).lines
    if (printed === undefined) throw new Error('no line')
    return { line: printed, from: 0, to: Array.from(line[0]).length, field, mean: 0.9, least: 0.8 }
  })
  return valueClusters(spans).map(({ field, pieces }) => [field, ...pieces.map(({ text }) => text)])
}

describe('valueClusters', () => {
  it('gathers the lines of an address, row by row', () => {
    const read = clusters([
      ['address', '80331 MÜNCHEN', 30, 23],
      ['address', 'HAUPTSTR. 5', 30, 20],
    ])
    expect(read).to.deep.equal([['address', 'HAUPTSTR. 5', '80331 MÜNCHEN']])
  })

  it('keeps lines of an address apart that stand far from each other', () => {
    const read = clusters([
      ['address', 'HAUPTSTR. 5', 30, 20],
      ['address', 'MÜNCHEN', 30, 40],
    ])
    expect(read).to.have.length(2)
  })

  it('never joins two dates, numbers or sexes', () => {
    const read = clusters([
      ['birth_date', '01.02.1990', 30, 20],
      ['birth_date', '03.04.2020', 30, 22],
    ])
    expect(read).to.have.length(2)
  })

  it('keeps a name in two scripts apart', () => {
    const read = clusters([
      ['surname', 'ИВАНОВ', 30, 20],
      ['surname', 'IVANOV', 30, 23],
    ])
    expect(read).to.deep.equal([
      ['surname', 'ИВАНОВ'],
      ['surname', 'IVANOV'],
    ])
  })

  it('ignores names of fields that the catalogue lacks', () => {
    expect(clusters([['no_such_field', 'SPECIMEN', 30, 20]])).to.deep.equal([])
  })
})
