import fc from 'fast-check'
import { editDistance } from '../../../../scripts/evaluation/judge/spelling.ts'
import { alignLines, isWrong } from '../../../../scripts/evaluation/report/align-lines.ts'

describe('alignLines', () => {
  // Otherwise one character cut off the left edge would mark the whole line red in the report.
  it('aligns a lost character with nothing, and the others with their own', () => {
    expect(shown('P<UTO', '<UTO')).to.deep.equal(['P<UTO', ' <UTO'])
    expect(shown('P<UTO', 'IP<UTO')).to.deep.equal([' P<UTO', 'IP<UTO'])
    expect(shown('P<UTO', 'P<VTO')).to.deep.equal(['P<UTO', 'P<VTO'])
  })

  it('treats the last of several fillers as the lost one', () => {
    expect(shown('ANNA<<<<', 'ANNA<<<')).to.deep.equal(['ANNA<<<<', 'ANNA<<< '])
  })

  it('keeps the order of characters, with as few differences as possible', () => {
    const line = fc.string({ maxLength: 12, unit: fc.constantFrom('A', 'B', '<') })
    fc.assert(
      fc.property(line, line, (printed, read) => {
        const pairs = alignLines(printed, read)
        expect(pairs.map((pair) => pair.printed ?? '').join('')).to.equal(printed)
        expect(pairs.map((pair) => pair.read ?? '').join('')).to.equal(read)
        expect(pairs.filter(isWrong)).to.have.length(editDistance(read, printed))
      }),
    )
  })
})

function shown(printed: string, read: string): string[] {
  const pairs = alignLines(printed, read)
  return [
    pairs.map((pair) => pair.printed ?? ' ').join(''),
    pairs.map((pair) => pair.read ?? ' ').join(''),
  ]
}
