import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

describe('the sex without its caption', () => {
  // Regression: the Hindi word was read so badly that the English one became too unlikely to
  // report.
  it('is read from the readable word, whatever stands before the slash', () => {
    const { lines, size } = printedPage([
      ['DOB: 14/07/1990', 25, 29],
      ['954/ MALE', 25, 33],
    ])
    const read = lines.map((line) => ({
      ...line,
      characters: Array.from(line.text, (_, at) => ({
        probability: line.text.startsWith('9') && at < 4 ? 0.3 : 0.99,
      })),
    }))
    const page = { lines: read, size }
    const type = { kind: 'identity_card', country: 'IND', probability: 1 } as const
    const { fields } = associate(page, [], habitsOf(page, type, '2026-11-22'))
    expect(fields.find(({ name }) => name === 'sex')?.value).to.equal('M')
  })
})
