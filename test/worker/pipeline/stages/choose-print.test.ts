import type { FieldName } from '../../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { rectangle } from '../../../../worker/page/corners.ts'
import { id1, id3, type PageSize } from '../../../../worker/page/page-sizes.ts'
import { newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import { choosePrint, confirmPrint } from '../../../../worker/pipeline/stages/choose-print.ts'
import { classify } from '../../../../worker/pipeline/stages/classify.ts'
import { reconcile } from '../../../../worker/pipeline/stages/reconcile.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'

const value = (
  source: FieldCandidate['source'],
  name: FieldName,
  text: string,
  probability = 0.98,
) => candidateOf(source, name, text, probability)

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

/** A page whose edges were seen, with the MRZ across its foot. */
function placed(context: ScanContext, size: PageSize = id1): ScanContext {
  const corners = rectangle(0, 0, 10 * size.widthMm, 10 * size.heightMm)
  const inMm = { widthMm: 85.6, heightMm: 54, toOverview: { a: 10, b: 0, c: 0, d: 0, e: 10, f: 0 } }
  context.mrzPage = { orientation: 1, inMm }
  context.page = {
    orientation: 1,
    front: { corners, size },
    isSeen: true,
    rear: null,
    knownBy: 'mrz',
  }
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

  // Regression: `RAMIREZ CARLOS` in the MRZ, `ROSSI MARIO` printed: passed, both people at `high`.
  // Proves D3.12c
  it('tells a whole name that contradicts the MRZ as a second reading, both low', () => {
    const context = placed(contextWith(...passport, value('viz', 'full_name', 'BERTHOLD MUSTER')))
    choosePrint(context)
    reconcile(context, () => false)
    expect(context.contradictions).to.deep.equal(['surname', 'given names'])
    expect(context.holder).to.include({ surname: 'SPECIMEN', fullName: 'ANNA SPECIMEN' })
    const whole = context.fields.filter(({ name }) => name === 'full_name')
    expect(whole.map((field) => field.value)).to.deep.equal(['ANNA SPECIMEN', 'BERTHOLD MUSTER'])
    for (const { id, probability } of withIds(context)) {
      if (id !== 'birth_date') expect(probability, id).to.be.below(0.6)
    }
  })

  // Whoever prints another name over a passport must not get an MRZ that passes.
  it('tells what ignored print contradicts as second readings', () => {
    const context = contextWith(
      ...passport,
      value('viz', 'surname', 'MUSTER'),
      value('viz', 'birth_date', '1991-03-05'),
    )
    choosePrint(context)
    reconcile(context, () => false)
    expect(context.contradictions).to.deep.equal(['surname', 'date of birth'])
    const expected = ['SPECIMEN', 'MUSTER', 'ANNA', '1974-08-12', '1991-03-05']
    expect(valuesIn(context)).to.deep.equal(expected)
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
    const { surname, birthDate } = context.holder ?? {}
    expect([surname, birthDate]).to.deep.equal(['SPECIMEN', '1974-08-12'])
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
    confirmPrint(context)
    reconcile(context, () => false)
    expect(valuesIn(context)).to.deep.equal(['Specimen', 'ANNA', '1974-08-12'])
  })

  // Regression: the zone of a passport below the back of another person's card had its office.
  // Proves D3.12a
  it('ignores print that nothing ties to the MRZ, unless it is on the page of the MRZ', () => {
    const back = [value('viz', 'address', 'LINDENWEG 112'), value('viz', 'height', '171')]
    const apart = contextWith(...passport, ...back)
    choosePrint(apart)
    expect(apart.candidates).to.have.length(3)
    expect(apart.openCandidates).to.have.length(0)
    const own = placed(contextWith(...passport, ...back))
    choosePrint(own)
    expect(own.candidates).to.have.length(5)
    expect(own.openCandidates).to.have.length(1)
  })

  // Regression: the back of a card above the strip of a passport's zone has edges like a page's.
  it('ignores print on the page of a passport that agrees with none of its MRZ', () => {
    const context = placed(contextWith(...passport, value('viz', 'height', '171')), id3)
    choosePrint(context)
    expect(context.candidates).to.deep.equal(passport)
  })

  it('ignores print on the page of the MRZ whose heading names another state', () => {
    const context = placed(contextWith(...passport, value('viz', 'height', '171')))
    const state = (evidence: 'mrz' | 'title', country: string) =>
      ({ evidence, kind: null, country, probability: 0.99 }) as const
    context.votes = [state('mrz', 'LUX'), state('title', 'CHE')]
    choosePrint(context)
    expect(context.candidates).to.have.length(3)
  })

  // Regression: print of a card above the lower half of a passport, which repeats two dates.
  // Proves D3.12b
  it('keeps of a page without edges what stands between the MRZ and a value that agrees', () => {
    const context = placed(contextWith())
    const at = (y0: number) => ({ x0: 100, y0, x1: 200, y1: y0 + 20 })
    const [above, same, below] = [
      { ...value('viz', 'address', 'LINDENWEG 112'), box: at(40) },
      { ...value('viz', 'birth_date', '1974-08-12'), box: at(200) },
      { ...value('viz', 'authority', 'UTOPIA OFFICE'), box: at(300) },
    ]
    context.page = context.page && { ...context.page, isSeen: false }
    context.candidates = [...passport, above, same, below]
    choosePrint(context)
    expect(context.candidates).to.deep.equal([...passport, same, below])
  })

  it('prefers print that names a holder to an MRZ that was guessed', () => {
    const other = value('viz', 'full_name', 'BERTHOLD MUSTER')
    const guessed = contextWith(...passport.map((one) => ({ ...one, probability: 0.59 })), other)
    choosePrint(guessed)
    expect(guessed.candidates).to.deep.equal([other])
  })
})
