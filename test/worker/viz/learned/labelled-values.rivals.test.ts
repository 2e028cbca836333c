import { labelledValues } from '../../../../worker/viz/learned/labelled-values.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

/** Dates of birth on one page, each as sure as given. */
function births(...dates: readonly (readonly [date: string, mean: number])[]) {
  const page = printedPage(dates.map(([date], at) => [date, 30, 20 + 10 * at]))
  const spans = page.lines.map((line, at) => {
    const mean = dates[at]?.[1] ?? 0
    return { line, from: 0, to: line.text.length, field: 'birth_date', mean, least: mean }
  })
  const type = { kind: 'identity_card', country: null, probability: 0.9 } as const
  return labelledValues(spans, [], habitsOf(page, type, '2026-11-22')).map(({ value }) => value)
}

describe('two values that the labeller sees for one field', () => {
  it('are none where it is sure of both: the page shows two documents', () => {
    expect(births(['01.02.1990', 0.99], ['03.04.1985', 0.9])).to.deep.equal([])
  })

  it('are the surer one where it doubts the other', () => {
    expect(births(['01.02.1990', 0.99], ['03.04.1985', 0.5])).to.deep.equal(['1990-02-01'])
  })
})
