import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { reconcile } from '../../../../worker/pipeline/stages/reconcile.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { mrzCandidate, printedCandidate } from '../../../support/readings/field-candidates.ts'
import { seenLine } from '../../../support/readings/seen-line.ts'

const values = [
  { name: 'birth_date', value: '1974-08-12' },
  { name: 'document_number', value: 'L898902C3' },
  { name: 'expiry_date', value: '2031-04-15' },
] as const
const zone = [
  mrzCandidate({ value: 'ERIKSSON' }),
  mrzCandidate({ name: 'given_names', value: 'ANNA MARIA' }),
  ...values.map((one) => mrzCandidate(one)),
]
const page = values.map((one) => printedCandidate(one))

/** What the labeller sees as a name, with the probability of the label and of its characters. */
interface Labelled {
  readonly text: string
  readonly field?: string
  readonly mean?: number
  readonly sure?: number
}

/** The subjects on which a page contradicts its MRZ, and the whole names that are told. */
function contradicted(printed: readonly FieldCandidate[], ...labels: readonly Labelled[]) {
  const engine = engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] })
  const context = newContext(recognizeTask(), engine)
  context.candidates = [...zone, ...printed]
  context.labelled = labels.map(({ text, field = 'full_name', mean = 0.6, sure = 0.97 }) => ({
    line: seenLine({ text, sure }).read,
    from: 0,
    to: text.length,
    field,
    mean,
    least: mean,
  }))
  reconcile(context, () => false)
  const names = context.fields.filter(({ name }) => name === 'full_name')
  return { subjects: context.contradictions, names: names.map(({ value }) => value) }
}

describe('withOtherName', () => {
  // Regression: a passport whose printed name was another's passed, since no caption stood above it.
  it('contradicts the MRZ with the only name on a page that repeats everything else', () => {
    expect(contradicted(page, { text: 'Okonkwo George' })).to.deep.equal({
      subjects: ['surname', 'given names'],
      names: ['ANNA MARIA ERIKSSON', 'Okonkwo George'],
    })
  })

  it('does so with a name under a caption that was read badly', () => {
    const named = printedCandidate({
      name: 'full_name',
      value: 'Okonkwo George',
      probability: 0.6,
    })
    expect(contradicted([...page, named]).subjects).to.deep.equal(['surname', 'given names'])
  })

  it('says nothing where the page repeats less of the MRZ', () => {
    const [first, second] = page
    if (first === undefined || second === undefined) throw new Error('the page has three values')
    expect(contradicted([first, second], { text: 'Okonkwo George' }).subjects).to.deep.equal([])
  })

  it('says nothing where a word of the name is on the page', () => {
    const own = printedCandidate({ value: 'ERIKSSON' })
    expect(contradicted([...page, own], { text: 'Okonkwo George' }).subjects).to.deep.equal([])
    expect(contradicted(page, { text: 'Eriksson George' }).subjects).to.deep.equal([])
  })

  for (const [what, label] of [
    ['one word', { text: 'Okonkwo' }],
    ['what is hardly a name', { text: 'Okonkwo George', mean: 0.4 }],
    ['a name that was read badly', { text: 'Okonkwo George', sure: 0.8 }],
    ['a name in other letters', { text: 'ИМЯРЕК ЕВГЕНИЙ' }],
    ['another field', { text: 'Okonkwo George', field: 'authority' }],
    ['a caption', { text: 'Given names' }],
  ] as const) {
    it(`says nothing of ${what}`, () => {
      expect(contradicted(page, label).subjects).to.deep.equal([])
    })
  }
})
