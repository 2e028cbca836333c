import { explainPage } from '../../../../scripts/evaluation/explain/explain-page.ts'
import { printExplanation } from '../../../../scripts/evaluation/explain/print-explanation.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

/** A page in English; the labeller has the last line for a profession. */
function explained(lines: readonly Line[]) {
  const page = printedPage(lines)
  const habits = habitsOf(
    page,
    { kind: 'identity_card', country: null, probability: 0.9 },
    '2026-11-22',
  )
  const last = page.lines.at(-1)
  const to = Array.from(last?.text ?? '').length
  const sure = { field: 'profession', mean: 0.999, least: 0.999 }
  const spans = last === undefined ? [] : [{ line: last, from: 0, to, ...sure }]
  return explainPage({ page, known: [], habits, spans })
}

const card: readonly Line[] = [
  ['Surname', 5, 8, 1.4],
  ['SPECIMEN', 5, 11],
  ['Date of birth', 5, 16, 1.4],
  ['1990-02-01', 5, 19],
  ['ENGINEER', 5, 40],
]

describe('explainPage', () => {
  it('names the way that an accepted value came by, and its line', () => {
    const { proposals } = explained(card)
    const birth = proposals.filter(({ field }) => field === 'birth_date')
    expect(birth.map(({ way, value, lines, fate }) => [way, value, lines, fate])).to.deep.equal([
      ['byCaption', '1990-02-01', [3], 'accepted'],
    ])
  })

  it('names the labeller and how sure it was', () => {
    const [only] = explained(card).proposals.filter(({ field }) => field === 'profession')
    expect(only).to.include({ way: 'labeller', label: 0.999, fate: 'accepted' })
  })

  it('shows a value that a longer one replaced', () => {
    const { proposals } = explained([
      ['Authority', 5, 8, 1.4],
      ['OFFICE OF EXAMPLES', 5, 11],
      ['SPECIMEN TOWN', 5, 14],
      ['Date of birth', 5, 20, 1.4],
      ['1990-02-01', 5, 23],
    ])
    const own = proposals.filter(({ field, fate }) => field === 'authority' && fate !== 'refused')
    expect(own.map(({ value, fate }) => [value, fate])).to.deep.equal([
      ['OFFICE OF EXAMPLES', 'replaced'],
      ['OFFICE OF EXAMPLES SPECIMEN TOWN', 'accepted'],
    ])
  })
})

describe('printExplanation', () => {
  const twice: readonly Line[] = [
    ['Surname', 5, 8, 1.4],
    ['SPECIMEN', 5, 11],
    ['Surname', 5, 30, 1.4],
    ['SAMPLE', 5, 34.5],
  ]

  it('lists all lines, what speaks for the field alone, and what was read', () => {
    const text = printExplanation(explained(card), 'birth_date')
    expect(text).to.include('19.0  1990-02-01')
    expect(text).to.match(/^birth_date 1990-02-01 +[\d.]+ +byCaption [\d.]+ +accepted$/mu)
    expect(text).to.match(/^read birth_date 1990-02-01, probability 0\.\d\d, by label$/mu)
    expect(text).to.not.include('surname SPECIMEN')
  })

  it('gives the margin of the accepted value over its heaviest rival', () => {
    const text = printExplanation(explained(twice), 'surname')
    const [, won] = /^surname SPECIMEN +([\d.]+) .*accepted$/mu.exec(text) ?? []
    const [, lost] = /^surname SAMPLE +([\d.]+) .*refused$/mu.exec(text) ?? []
    const [, margin] = /^margin ([\d.]+)$/mu.exec(text) ?? []
    expect(Number(lost), 'the rival').to.be.above(0)
    expect(Number(margin)).to.be.closeTo(Number(won) - Number(lost), 0.011)
  })

  it('shows how sure the labeller is', () => {
    const text = printExplanation(explained(card), 'profession')
    expect(text).to.match(/^profession ENGINEER +[\d.]+ +labeller [\d.]+ at 1\.00 +accepted$/mu)
  })

  it('says that a field was not read', () => {
    expect(printExplanation(explained(card), 'height')).to.match(/^height was not read$/mu)
  })
})
