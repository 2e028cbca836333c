import { interpretSymbol } from '../../../../worker/barcode/interpret-symbol.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { rectangle } from '../../../../worker/page/corners.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { matchCodes } from '../../../../worker/pipeline/stages/match-codes.ts'
import { reconcile } from '../../../../worker/pipeline/stages/reconcile.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { mrzCandidate, printedCandidate } from '../../../support/readings/field-candidates.ts'

type Symbology = 'Code39' | 'Code128'

/** The number of a card of SPECIMEN, as its print was read. */
const number = (value: string, parts: Partial<FieldCandidate> = {}) =>
  printedCandidate({
    name: 'document_number',
    value,
    printed: value,
    probability: 0.97,
    caption: 'No.',
    ...parts,
  })

/** Document numbers that are published beside a code, on the page or beside it. */
function published(
  text: string,
  symbology: Symbology,
  candidates: readonly FieldCandidate[],
  left = 100,
) {
  const context = newContext(
    recognizeTask(),
    engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
  )
  const corners = rectangle(left, 400, left + 200, 440)
  const reading = interpretSymbol(
    {
      symbology,
      bytes: Buffer.from(text),
      text,
      isCharsetDeclared: false,
      isCertain: true,
      corners,
    },
    context.task.today,
  )
  const front = { corners: rectangle(0, 0, 856, 540), size: { widthMm: 85.6, heightMm: 54 } }
  context.page = { orientation: 1, front, isSeen: true, rear: null, knownBy: 'outline' }
  context.barcodes = [{ corners, namesKind: false, reading }]
  context.candidates = [...candidates, ...reading.candidates]
  matchCodes(context)
  reconcile(context, () => false)
  return context.fields.flatMap(({ name, value, probability }) =>
    name === 'document_number' ? [[value, probability]] : [],
  )
}

describe('matchCodes', () => {
  it('is surer of a printed number that a code repeats', () => {
    const unsure = number('AB 1234567', { probability: 0.7 })
    expect(published('AB1234567', 'Code39', [unsure])).to.deep.equal([['AB 1234567', 0.98]])
  })

  it('is not sure of the field of a number without a caption', () => {
    const { caption, ...bare } = number('AB1234567', { probability: 0.7 })
    expect(published('AB1234567', 'Code128', [bare])).to.deep.equal([['AB1234567', 0.89]])
  })

  it('prefers a code with a check digit to print with another character', () => {
    expect(published('AB1234567', 'Code128', [number('AB1234S67')])).to.deep.equal([
      ['AB1234567', 0.98],
      ['AB1234S67', 0.89],
    ])
  })

  it('doubts print and a code without a check digit that differ by one character', () => {
    expect(published('AB1234567', 'Code39', [number('AB1234S67')])).to.deep.equal([
      ['AB1234S67', 0.89],
      ['AB1234567', 0.8],
    ])
  })

  it('ignores a code beside the page that differs by one character', () => {
    const read = published('AB1234567', 'Code128', [number('AB1234S67')], 2000)
    expect(read).to.deep.equal([['AB1234S67', 0.97]])
  })

  it('ignores a code of more characters, or of few', () => {
    expect(published('AB12345671', 'Code128', [number('AB1234567')])).to.deep.equal([
      ['AB1234567', 0.97],
    ])
    expect(published('AB1235', 'Code128', [number('AB1234')])).to.deep.equal([['AB1234', 0.97]])
  })

  it('ignores a code that differs from a number which MRZ and print have', () => {
    const zone = mrzCandidate({ name: 'document_number', value: 'AB1234567', probability: 0.99 })
    const read = published('AB1234568', 'Code128', [zone, number('AB1234567')])
    expect(read).to.deep.equal([['AB1234567', 0.99]])
  })

  it('ignores a code that is nearly two printed numbers', () => {
    const other = number('AB1234569', { name: 'personal_number' })
    const read = published('AB1234568', 'Code128', [number('AB1234567'), other])
    expect(read).to.deep.equal([['AB1234567', 0.97]])
  })
})
