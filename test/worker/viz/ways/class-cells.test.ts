import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import type { Line } from '../../../support/readings/printed-page.ts'
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
  // Licences also list classes that were not granted, with dashes or nothing beside them.
  it('are not all read from a table in which a row has no date', () => {
    const licence = { kind: 'driving_licence', country: 'COL' } as const
    const stroke = table.with(6, ['-------', 26, 14, 1.8])
    for (const lines of [table.slice(0, 6), stroke])
      expect(valuesOf(lines, licence).dl_class).not.to.equal('A2 B1')
  })

  // What stands further down is another table, or a value of another caption.
  it('end at a wide gap between two rows, and at a caption', () => {
    const licence = { kind: 'driving_licence', country: 'COL' } as const
    const classesOf = (lines: readonly Line[]) => valuesOf(lines, licence).dl_class
    expect(classesOf(table)).to.equal('A2 B1')
    const row = (y: number): Line[] => [
      ['C1', 8, y, 1.8],
      ['27-06-2028', 26, y, 1.8],
    ]
    expect(classesOf([...table, ...row(17)])).to.equal('A2 B1 C1')
    expect(classesOf([...table, ...row(40)])).to.equal('A2 B1')
    expect(classesOf([...table, ['APELLIDOS', 6, 17, 1.2], ...row(20)])).to.equal('A2 B1')
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
