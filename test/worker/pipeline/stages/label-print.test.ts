import { newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import { labelPrint } from '../../../../worker/pipeline/stages/label-print.ts'
import { readViz } from '../../../../worker/pipeline/stages/read-viz.ts'
import type { LabelledPage } from '../../../../worker/text/label/page-labeller.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

const recognizer = { alphabet: '', lineHeight: 24, readLines: async () => [] }
const card: LabelledPage<never>['kind'] = { name: 'identity_card', probability: 0.98 }

/** A page with a day, which the labeller calls a day of birth, and with a sex of that probability. */
function contextSeeing(kind: LabelledPage<never>['kind'], sexMean = 1): ScanContext {
  const engine = {
    ...engineReading(recognizer),
    pageLabeller: {
      label: async <Line>(lines: readonly Line[]): Promise<LabelledPage<Line>> => ({
        values: lines.flatMap((line) => [
          { line, from: 0, to: 10, field: 'birth_date', mean: 1, least: 1 },
          { line, from: 11, to: 12, field: 'sex', mean: sexMean, least: sexMean },
        ]),
        kind,
      }),
    },
  }
  const context = newContext(recognizeTask({}), engine)
  context.print = printedPage([['01.02.1990 F', 30, 20]])
  return context
}

describe('labelPrint', () => {
  it('gives read-viz values for open fields, and a vote on the kind', async () => {
    const context = contextSeeing(card)
    await labelPrint(context, () => false)
    readViz(context, () => false)
    expect(context.candidates.map(({ name, value }) => [name, value])).to.have.deep.members([
      ['birth_date', '1990-02-01'],
      ['sex', 'F'],
    ])
    expect(context.votes.map(({ kind, evidence }) => [kind, evidence])).to.deep.equal([
      ['identity_card', 'page'],
    ])
  })

  it('does not vote where something else says the kind', async () => {
    const context = contextSeeing(card)
    context.votes = [{ kind: 'passport', country: null, probability: 0.9, evidence: 'title' }]
    await labelPrint(context, () => false)
    expect(context.votes).to.have.length(1)
  })

  it('does not vote for a doubtful kind, or for none', async () => {
    for (const kind of [
      { name: 'visa', probability: 0.6 },
      { name: 'none', probability: 1 },
      null,
    ]) {
      const context = contextSeeing(kind)
      await labelPrint(context, () => false)
      expect(context.votes).to.deep.equal([])
    }
  })

  it('does not vote for the kind of a page on which it sees no values of two fields', async () => {
    const context = contextSeeing(card, 0.5)
    await labelPrint(context, () => false)
    expect(context.votes).to.deep.equal([])
  })

  it('does nothing without print or time', async () => {
    const late = contextSeeing(card)
    await labelPrint(late, () => true)
    expect(late.labelled).to.deep.equal([])
    const blank = contextSeeing(card)
    blank.print = null
    await labelPrint(blank, () => false)
    expect(blank.labelled).to.deep.equal([])
  })
})

describe('labelPrint, beside an MRZ that names the holder', () => {
  async function printedNames(line: string): Promise<readonly (string | null)[]> {
    const engine = {
      ...engineReading(recognizer),
      pageLabeller: {
        label: async <Line>(lines: readonly Line[]): Promise<LabelledPage<Line>> => ({
          values: lines.map((one) => {
            return { line: one, from: 0, to: line.length, field: 'full_name', mean: 1, least: 1 }
          }),
          kind: card,
        }),
      },
    }
    const context = newContext(recognizeTask({}), engine)
    context.print = printedPage([[line, 30, 20]])
    context.candidates = [
      candidateOf('mrz', 'surname', 'RAMIREZ'),
      candidateOf('mrz', 'given_names', 'CARLOS'),
    ]
    await labelPrint(context, () => false)
    readViz(context, () => false)
    return context.candidates.filter(({ source }) => source === 'viz').map(({ value }) => value)
  }

  // Regression: a page that printed ROSSI MARIO under a caption nobody knew passed as that of RAMIREZ.
  it('gives another name that the page prints under no known caption', async () => {
    expect(await printedNames('ROSSI MARIO')).to.deep.equal(['ROSSI MARIO'])
  })

  it('does not give a name that is nearly the one of the MRZ: it was misread', async () => {
    expect(await printedNames('RAMIRFZ CARIOS')).to.deep.equal([])
  })
})
