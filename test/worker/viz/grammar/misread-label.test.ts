import { valuesOf } from '../read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const

describe('lines of American cards', () => {
  it('do not include a misread caption in the document number', () => {
    const lines = [
      ['4d FOREST NO. BEATO110884003', 29, 11, 2],
      ['3 DOB 10/19/1995', 30, 29],
      ['4b EXP 10/19/2028', 30, 33],
    ] as const
    const read = valuesOf(lines, american)
    expect(read.document_number ?? '').not.to.contain('FOREST')
  })
})
