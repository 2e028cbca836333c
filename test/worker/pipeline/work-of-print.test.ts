import type { FieldCandidate } from '../../../worker/catalogue/field-candidate.ts'
import { newContext, type ScanContext } from '../../../worker/pipeline/context.ts'
import { runPipeline, stages } from '../../../worker/pipeline/pipeline.ts'
import { reconcile } from '../../../worker/pipeline/stages/reconcile.ts'
import type { PrintedPage } from '../../../worker/viz/print/printed-page.ts'
import { engineReading } from '../../support/engine/layout-network.ts'
import { recognizeTask } from '../../support/engine/recognize-task.ts'
import { candidateOf } from '../../support/readings/field-candidates.ts'
import { printedPage } from '../../support/readings/printed-page.ts'

/** Letters and blanks without sense, always the same; some words of captions among them. */
function unsureText(row: number, length: number): string {
  let state = row + 1
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const words = ['Surname', 'Given names', 'Date of birth', 'SPECIMEN', '01.02.1990']
  let text = ''
  while (text.length < length) {
    text += next(6) === 0 ? ` ${words[next(words.length)]} ` : 'abcdefghilmnorstu /:'[next(20)]
  }
  return text.slice(0, length)
}

/** A page of unsure characters that reports every look at the probability of one of them. */
function unsurePage(rows: number, length: number, looked: () => void): PrintedPage {
  const page = printedPage(
    Array.from({ length: rows }, (_, row) => [unsureText(row, length), 5, 3 * row + 3] as const),
  )
  const lines = page.lines.map((line) => ({
    ...line,
    characters: line.characters.map(() => ({
      get probability() {
        looked()
        return 0.5
      },
    })),
  }))
  return { ...page, lines }
}

const surname = candidateOf('mrz', 'surname', 'SPECIMEN')

const afterReading = stages.filter(({ name }) =>
  ['read-viz', 'classify', 'reconcile'].includes(name),
)

/** Reads the worst page with a clock on which only looks at characters cost time. */
async function workOn(rows: number, length: number, looksInTime: number) {
  let looks = 0
  const nowMs = () => (looks * 10_000) / looksInTime
  const clock = { now: () => new Date(nowMs()), monotonicMs: nowMs, awakeMs: nowMs }
  const recognizer = { alphabet: '', lineHeight: 24, readLines: async () => [] }
  const task = recognizeTask({ deadlineAtMs: 10_000 })
  const context: ScanContext = newContext(task, {
    ...engineReading(recognizer),
    clock,
    workMs: () => 0,
  })
  context.candidates = [surname]
  context.votes = [{ evidence: 'mrz', kind: 'passport', country: 'UTO', probability: 0.99 }]
  context.print = unsurePage(rows, length, () => {
    looks += 1
  })
  await runPipeline(context, afterReading)
  return { looks, context }
}

// A page of unsure characters held a thread for seconds between two looks at the deadline.
describe('the work on a page of print', () => {
  it('is bounded on 200 lines of 200 unsure characters', async () => {
    const { looks, context } = await workOn(200, 200, Number.POSITIVE_INFINITY)
    expect(looks).to.be.within(50_000, 250_000)
    expect(context.type?.kind).to.equal('passport')
  })

  it('leaves the MRZ its answer if there is time for two thirds of it', async () => {
    const { looks, context } = await workOn(200, 200, 100_000)
    expect(looks).to.be.below(100_000)
    expect(context.type).to.include({ kind: 'passport', country: 'UTO' })
    expect(context.fields.map(({ name, value }) => [name, value])).to.deep.include([
      'surname',
      'SPECIMEN',
    ])
  })
})

describe('reconcile', () => {
  const print = Array.from(
    { length: 2000 },
    (_, at): FieldCandidate => ({
      ...surname,
      name: 'document_number',
      value: String(100_000 + at),
      source: 'viz',
    }),
  )

  function reconciled(mustEnd: () => boolean) {
    const recognizer = { alphabet: '', lineHeight: 24, readLines: async () => [] }
    const context = newContext(recognizeTask(), engineReading(recognizer))
    context.candidates = [...print, { ...surname, name: 'birth_place', source: 'viz' }, surname]
    reconcile(context, mustEnd)
    return context.fields
  }

  it('merges 500 candidates at most, those of the MRZ first', () => {
    const fields = new Set(reconciled(() => false).map(({ name }) => name))
    expect([...fields]).to.deep.equal(['surname', 'document_number'])
  })

  it('leaves out what only print says once it must end', () => {
    expect(reconciled(() => true).map(({ value }) => value)).to.deep.equal(['SPECIMEN'])
  })
})
