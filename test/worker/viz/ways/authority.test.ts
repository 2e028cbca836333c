import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

describe('recognising the authority by its wording', () => {
  // Regression: a scrap of the emblem beside it became part of the name.
  it('falls back to the listed name when part of the line is doubtful', () => {
    const text = 'INSTITUTO NACIONAL ELECTORAL JNE'
    const page = printedPage([[text, 20, 6]])
    const scrap = { probability: 0.7 }
    const sure = { probability: 0.99 }
    const lines = page.lines.map((line) => ({
      ...line,
      characters: Array.from(text, (_, at) => (at > 28 ? scrap : sure)),
    }))
    const type = { kind: 'identity_card', country: 'MEX', probability: 1 } as const
    const habits = habitsOf({ ...page, lines }, type, '2026-11-22')
    const { fields } = associate({ ...page, lines }, [], habits)
    expect(fields.find(({ name }) => name === 'authority')?.value).to.equal(
      'INSTITUTO NACIONAL ELECTORAL',
    )
  })
})
