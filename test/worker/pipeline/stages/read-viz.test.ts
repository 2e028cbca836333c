import { newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import { classify } from '../../../../worker/pipeline/stages/classify.ts'
import { readViz } from '../../../../worker/pipeline/stages/read-viz.ts'
import { reconcile } from '../../../../worker/pipeline/stages/reconcile.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

const licence: readonly Line[] = [
  ['PRAWO JAZDY', 16, 6, 2.5],
  ['RZECZPOSPOLITA POLSKA', 16, 10, 2.5],
  ['1. SPECIMEN', 30, 14],
  ['2. ŁUCJA', 30, 18],
  ['3. 01.02.1990', 30, 22],
  ['4a. 03.04.2020', 30, 26],
  ['4b. 03.04.2035', 30, 30],
  ['5. 12345/20/1234', 30, 34],
]

function read(lines: readonly Line[], expectCountry: string | null = null): ScanContext {
  const recognizer = { alphabet: '', lineHeight: 24, readLines: async () => [] }
  const task = recognizeTask({ expectCountry, explains: true })
  const context = newContext(task, engineReading(recognizer))
  context.print = printedPage(lines)
  readViz(context, () => false)
  classify(context, () => false)
  reconcile(context, () => false)
  return context
}

// A licence has no MRZ: everything, kind and country included, comes from its print.
describe('the stages after the print reader', () => {
  it('give the document and its holder without an MRZ', () => {
    const { document, holder } = read(licence)
    expect(document).to.deep.include({
      kind: 'driving_licence',
      country: 'POL',
      issuingState: 'POL',
      typeName: 'Poland - Driving licence (2013)',
      expiryDate: '2035-04-03',
    })
    expect(holder).to.deep.include({
      surname: 'SPECIMEN',
      givenNames: 'ŁUCJA',
      birthDate: '1990-02-01',
    })
  })

  // Proves 2.11c
  it('prefer the printed country to the expected one', () => {
    expect(read(licence, 'DEU').document?.country).to.equal('POL')
  })

  it('do not determine a document from meaningless text', () => {
    expect(read([['LOREM IPSUM', 5, 5]]).document).to.equal(null)
  })

  it('say under which caption a value without a field stands', () => {
    const { evidence } = read([...licence, ['Riding club: NORTH SHORE', 30, 40]])
    const captions = evidence?.flatMap(({ sources }) => sources).map(({ caption }) => caption)
    expect(captions).to.include('Riding club')
  })

  it('notice a page that has the captions of a card twice', () => {
    const card = (x: number): Line[] => [
      ...([
        ['Surname', x, 10, 1.2],
        ['SPECIMEN', x, 13],
      ] as const),
      ...([
        ['Document No.', x, 18, 1.2],
        ['123456789', x, 21],
      ] as const),
      ...([
        ['Date of birth', x, 26, 1.2],
        ['01.11.1971', x, 29],
      ] as const),
    ]
    expect(read(card(5)).hasCaptionsTwice).to.equal(false)
    expect(read([...card(5), ...card(45)]).hasCaptionsTwice).to.equal(true)
  })

  it('do nothing if no print was read', () => {
    const context = read(licence)
    const before = context.candidates
    context.print = null
    readViz(context, () => false)
    expect(context.candidates).to.equal(before)
  })

  it('give the issuing state of a page of unknown kind, but below `high`', () => {
    const { document, fields } = read([['JAPAN', 16, 6, 2.5]])
    expect(document).to.equal(null)
    const [issuer, ...others] = fields
    expect(issuer).to.deep.include({ name: 'issuing_state', value: 'JPN', probability: 0.89 })
    expect(others).to.deep.equal([])
  })

  // The cover of a passport has a title in large letters, but no data.
  it('rate a kind below `high` if a title was read but no value', () => {
    expect(read([['PASSPORT', 16, 6, 4]]).type?.probability).to.be.below(0.9)
    expect(read(licence).type?.probability).to.be.at.least(0.9)
  })
})
