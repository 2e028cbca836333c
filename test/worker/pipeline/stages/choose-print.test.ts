import { expect } from 'chai'
import type { FieldName } from '../../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import { choosePrint } from '../../../../worker/pipeline/stages/choose-print.ts'
import { classify } from '../../../../worker/pipeline/stages/classify.ts'
import { reconcile } from '../../../../worker/pipeline/stages/reconcile.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'

function value(
  source: FieldCandidate['source'],
  name: FieldName,
  text: string,
  probability = 0.98,
): FieldCandidate {
  return { name, value: text, printed: text, lcid: 0, probability, source, box: null }
}

const passport = [
  value('mrz', 'surname', 'SPECIMEN'),
  value('mrz', 'given_names', 'ANNA'),
  value('mrz', 'birth_date', '1974-08-12'),
]

function contextWith(...candidates: readonly FieldCandidate[]): ScanContext {
  const context = newContext(
    recognizeTask(),
    engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
  )
  context.candidates = candidates
  context.openCandidates = [{ heading: 'Tax', label: 'Tax', value: '7', probability: 0.9 }]
  return context
}

const valuesIn = ({ fields }: ScanContext) => fields.map((field) => field.value)
const withIds = ({ fields }: ScanContext) =>
  fields.map(({ name, probability }) => ({ id: name, probability }))

describe('choosePrint', () => {
  // Regression: a licence that lay over a passport gave its address to the passport's holder.
  it('ignores all print if it names another person than the MRZ', () => {
    const context = contextWith(
      ...passport,
      value('viz', 'full_name', 'BERTHOLD MUSTER', 0.7),
      value('viz', 'address', 'LINDENWEG 112'),
    )
    choosePrint(context)
    reconcile(context, () => false)
    expect(valuesIn(context)).to.deep.equal(['SPECIMEN', 'ANNA', '1974-08-12'])
  })

  // Whoever prints another name over a passport must not get an MRZ that passes.
  it('keeps what ignored print contradicts', () => {
    const context = contextWith(
      ...passport,
      value('viz', 'surname', 'MUSTER'),
      value('viz', 'birth_date', '1991-03-05'),
    )
    choosePrint(context)
    reconcile(context, () => false)
    expect(context.contradictions).to.deep.equal(['surname', 'date of birth'])
    expect(valuesIn(context)).not.to.include('MUSTER')
  })

  // Regression: with an MRZ pasted over a page, reason named every field, and each was high.
  it('leaves nothing high of an MRZ on the page of another person', () => {
    const context = contextWith(
      ...passport,
      value('mrz', 'document_number', 'L898902C3'),
      value('viz', 'surname', 'MUSTER'),
      value('viz', 'birth_date', '1991-03-05'),
    )
    choosePrint(context)
    reconcile(context, () => false)
    expect(valuesIn(context)).to.deep.equal(['SPECIMEN', 'ANNA', '1974-08-12', 'L898902C3'])
    for (const { id, probability } of withIds(context)) expect(probability, id).to.be.below(0.9)
  })

  // As a card that lies over a passport, read badly: it says nothing against the passport.
  it('leaves an MRZ as sure as it was read beside badly read print of another person', () => {
    const context = contextWith(
      ...passport,
      value('viz', 'surname', 'MUSTER', 0.7),
      value('viz', 'birth_date', '1991-03-05', 0.7),
    )
    choosePrint(context)
    reconcile(context, () => false)
    for (const { id, probability } of withIds(context)) expect(probability, id).to.be.above(0.9)
  })

  // Regression: the country of the page, at high, beside the issuing state of the MRZ.
  it('has kind and country of the MRZ, below high, on the page of another person', () => {
    const context = contextWith(
      ...passport,
      value('viz', 'surname', 'MUSTER'),
      value('viz', 'birth_date', '1991-03-05'),
    )
    context.votes = [
      { evidence: 'mrz', kind: 'identity_card', country: null, probability: 0.98 },
      { evidence: 'mrz', kind: null, country: 'LUX', probability: 0.99 },
      { evidence: 'title', kind: 'driving_licence', country: 'CHE', probability: 0.995 },
      { evidence: 'words', kind: 'driving_licence', country: 'CHE', probability: 0.995 },
    ]
    choosePrint(context)
    classify(context, () => false)
    expect(context.type).to.include({ kind: 'identity_card', country: 'LUX' })
    expect(context.type?.probability).to.be.below(0.9)
  })

  it('keeps of print of two documents only what the MRZ says as well', () => {
    const context = contextWith(
      ...passport,
      value('viz', 'surname', 'Specimen'),
      value('viz', 'issue_date', '2020-01-02'),
    )
    context.isPrintOfTwo = true
    choosePrint(context)
    reconcile(context, () => false)
    expect(valuesIn(context)).to.deep.equal(['Specimen', 'ANNA', '1974-08-12'])
  })

  it('keeps print of the same person, and print beside an MRZ that was guessed', () => {
    const own = [value('viz', 'surname', 'Specimen'), value('viz', 'address', 'LINDENWEG 112')]
    const same = contextWith(...passport, ...own)
    choosePrint(same)
    expect(same.candidates).to.have.length(5)
    expect(same.openCandidates).to.have.length(1)
    const other = value('viz', 'full_name', 'BERTHOLD MUSTER')
    const guessed = contextWith(...passport.map((one) => ({ ...one, probability: 0.59 })), other)
    choosePrint(guessed)
    expect(guessed.candidates).to.include(other)
  })
})
