import { expect } from 'chai'
import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import type { Line } from '../printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

const table: readonly Line[] = [
  ['CATEGORÍA', 6, 8, 1.2],
  ['VIGENCIA', 28, 8, 1.2],
  ['SERVICIO', 52, 8, 1.2],
  ['A2', 8, 11, 1.8],
  ['27-06-2024', 26, 11, 1.8],
  ['B1', 8, 14, 1.8],
  ['27-06-2027', 26, 14, 1.8],
]

describe('classes of a licence in several cells', () => {
  // Regression: the first class of a Colombian licence became its only one, and its last day the
  // expiry date of the card.
  it('are all read from a table with their dates, none of which is that of the card', () => {
    expect(valuesOf(table, { kind: 'driving_licence', country: 'COL' })).to.deep.equal({
      dl_class: 'A2 B1',
    })
  })

  // Regression: the later `Effective`, which no caption names, became the expiry date of an
  // Australian licence.
  it('keep an expiry date that they share, and leave out dates of other columns', () => {
    const lines: readonly Line[] = [
      ['Class', 3, 31, 1.2],
      ['Effective', 20, 31, 1.2],
      ['Expiry', 33, 31, 1.2],
      ['C', 3, 34],
      ['12.05.21', 20, 34],
      ['11.05.26', 33, 34],
      ['RE', 3, 37],
      ['03.02.23', 20, 37],
      ['11.05.26', 33, 37],
    ]
    const australian = { kind: 'driving_licence', country: 'AUS' } as const
    const classes = { dl_class: 'C RE' }
    expect(valuesOf(lines, australian)).to.deep.equal({ ...classes, expiry_date: '2026-05-11' })
    const others = lines.with(8, ['11.05.28', 33, 37])
    expect(valuesOf(others, australian)).to.deep.equal(classes)
  })

  it('leave alone the dates beside the table that have their own captions', () => {
    const beside: readonly Line[] = [
      ['Date of birth', 50, 8.5, 1.2],
      ['12.05.1986', 50, 11, 1.8],
      ['Date of issue', 50, 13, 1.2],
      ['12.05.2016', 68, 13.4, 1.8],
    ]
    const read = valuesOf([...table, ...beside], { kind: 'driving_licence', country: 'COL' })
    expect(read).to.include({ dl_class: 'A2 B1', issue_date: '2016-05-12' })
  })

  it('keep the expiry date beside a single class', () => {
    const row = valuesOf(table.slice(0, 5), { kind: 'driving_licence', country: 'COL' })
    expect(row).to.deep.equal({ dl_class: 'A2', expiry_date: '2024-06-27' })
  })

  // Licences also list classes that were not granted, with dashes or nothing beside them.
  it('are not all read from a table in which a row has no date', () => {
    const licence = { kind: 'driving_licence', country: 'COL' } as const
    const stroke = table.with(6, ['-------', 26, 14, 1.8])
    for (const lines of [table.slice(0, 6), stroke])
      expect(valuesOf(lines, licence).dl_class).not.to.equal('A2 B1')
  })

  // Regression: `S` is a condition, but became a second class of an Australian licence, at high
  // confidence, and the dates were lost.
  it('do not include what stands below another caption', () => {
    const lines: readonly Line[] = [
      ['Class', 5, 33, 1.2],
      ['Effective', 24, 33, 1.2],
      ['Expiry', 40, 33, 1.2],
      ['C', 5, 36],
      ['12.05.20', 24, 36],
      ['12.05.25', 40, 36],
      ['Conditions', 5, 40, 1.2],
      ['Card No.', 40, 40, 1.2],
      ['S', 5, 43],
      ['B2D4E53F91', 40, 43],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'AUS' })
    expect(read).to.include({ dl_class: 'C', expiry_date: '2025-05-12' })
  })

  it('include the category in the next column', () => {
    const lines: readonly Line[] = [
      ['Clase', 56, 12, 1.2],
      ['Categoría', 66, 12, 1.2],
      ['A', 56, 15, 1.9],
      ['IIa', 66, 15, 1.9],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'PER' })
    expect(read).to.deep.equal({ dl_class: 'A IIa' })
  })

  it('may stand in a row behind their caption where the issuer prints them so', () => {
    const lines: readonly Line[] = [
      ['Code', 29, 41, 1.2],
      ['A1', 51, 41, 1.9],
      ['EC', 67, 41, 1.9],
      ['Vehicle Restriction', 29, 44, 1.2],
      ['0', 51, 44, 1.6],
    ]
    const classesIn = (country: string) =>
      valuesOf(lines, { kind: 'driving_licence', country }).dl_class
    expect(classesIn('ZAF')).to.equal('A1 EC')
    expect(classesIn('GBR')).to.not.equal('A1 EC')
  })

  // Regression: print is found from the top, so a class set a hair higher came first, at high
  // confidence.
  it('are read from left to right in a row, even if one of them is set higher', () => {
    const lines: readonly Line[] = [
      ['Code', 2, 38, 1.2],
      ['EC', 42, 37.9, 1.6],
      ['A1', 26, 38, 1.6],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'ZAF' })
    expect(read.dl_class).to.equal('A1 EC')
  })

  // Regression: the rest was lost, and the first part was high.
  it('go on in the next part of a row after a comma at the end of the first', () => {
    const read = (...lines: readonly Line[]) =>
      readLines([['4b. 31.01.2035', 3, 26], ...lines], {
        kind: 'driving_licence',
        country: 'NOR',
      }).find(({ name }) => name === 'dl_class')
    const first: Line = ['9. A1, B, BE,', 3, 48]
    expect(read(first, ['S, T', 22, 48])?.value).to.equal('A1, B, BE, S, T')
    expect(read(['9. A1, B, BE', 3, 48], ['S, T', 22, 48])?.value).to.equal('A1, B, BE')
    const far = read(first, ['S, T', 40, 48])
    expect(far?.value).to.equal('A1, B, BE')
    expect(far?.probability).to.be.below(highMin)
  })
})
