import { covers } from '../../../../worker/mrz/text/layout.ts'
import { mrzLayouts, mrzShapes } from '../../../../worker/mrz/text/layouts.ts'

describe('layouts', () => {
  // A table with a hole or an overlap misreads every document of its kind.
  it('assign every character to exactly one field or check digit, except on licences', () => {
    for (const layout of mrzLayouts.filter(({ name }) => !name.endsWith('_DL'))) {
      const owners = Array.from({ length: layout.lineCount }, () =>
        new Array<number>(layout.lineLength).fill(0),
      )
      const digits = layout.checkDigits.map(({ line, index }) => ({
        line,
        start: index,
        end: index + 1,
      }))
      for (const { line, start, end } of [...Object.values(layout.fields), ...digits]) {
        for (let index = start; index < end; index++)
          owners[line]?.splice(index, 1, (owners[line]?.[index] ?? 0) + 1)
      }
      for (const counts of owners) expect(counts, layout.name).to.satisfy(allOnce)
    }
  })

  // Contract: an MRZ whose digits all pass does not prove the issuing state.
  // Proves 1.5
  it('have no check digit over the issuing state in any ICAO layout', () => {
    for (const { name, checkDigits, fields } of mrzLayouts) {
      const state = fields.issuingState
      const covered = state !== undefined && checkDigits.some((check) => covers(check, state))
      expect(covered, name).to.equal(name === 'FRA_ID' || name === 'EU_DL')
    }
  })

  // Proves 1.3
  it('come in five shapes', () => {
    const shapes = mrzShapes.map(({ lineCount, lineLength }) => `${lineCount}x${lineLength}`)
    expect(shapes).to.have.members(['3x30', '2x44', '2x36', '2x30', '1x30'])
  })
})

function allOnce(counts: readonly number[]): boolean {
  return counts.every((count) => count === 1)
}
