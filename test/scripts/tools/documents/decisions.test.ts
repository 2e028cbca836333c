import {
  decisionIndex,
  decisionProblems,
  readDecision,
  sharedNumbers,
} from '../../../../scripts/tools/documents/decisions.ts'

const text = '# 0042 Ask the decoder\n\n2026-11-26\n\n**Context.** Threads may be idle.\n'

describe('a decision', () => {
  it('has a title without its number, and a date', () => {
    expect(readDecision('0042-decoder.md', text)).to.deep.equal({
      number: '0042',
      file: '0042-decoder.md',
      title: 'Ask the decoder',
      date: '2026-11-26',
    })
    expect(decisionProblems('0042-decoder.md', text)).to.deep.equal([])
  })

  for (const [what, file, wrong, problem] of [
    ['a name without a number', 'decoder.md', text, 'the name is not NNNN-title.md'],
    ['no title', '0042-decoder.md', text.slice(1), 'the first line is no title'],
    ['no date', '0042-decoder.md', '# Ask\n', 'there is no date (2026-11-26)'],
    ['61 lines', '0042-decoder.md', text + '\n'.repeat(56), '61 lines, more than 60'],
  ] as const) {
    it(`is refused with ${what}`, () => {
      expect(decisionProblems(file, wrong)).to.deep.equal([`docs/decisions/${file}: ${problem}`])
    })
  }

  it('has a number of its own', () => {
    expect(sharedNumbers(['0001-a.md', '0002-b.md', '0001-c.md'])).to.deep.equal([
      'docs/decisions: two decisions have the number 0001',
    ])
  })

  it('has a row in the index, by its number', () => {
    const index = decisionIndex([
      readDecision('0042-decoder.md', text),
      readDecision('0007-mrz.md', '# Read\n\n2026-11-20\n'),
    ])
    expect(index.split('\n').slice(-3, -1)).to.deep.equal([
      '| 0007 | [Read](0007-mrz.md) | 2026-11-20 |',
      '| 0042 | [Ask the decoder](0042-decoder.md) | 2026-11-26 |',
    ])
  })
})
