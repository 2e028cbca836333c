import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'
import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

function known(source: 'mrz' | 'barcode', surname: string, given: string): FieldCandidate[] {
  return [candidateOf(source, 'surname', surname), candidateOf(source, 'given_names', given)]
}

/** Names from an MRZ that had no room for more. */
function knownInPart(surname: string, given: string): FieldCandidate[] {
  return known('mrz', surname, given).map((name) => ({ ...name, isCut: true }))
}

const page = (text: string): readonly Line[] => [[text, 40, 20]]

describe('values sought in print from the MRZ or a barcode', () => {
  it('go beyond a name that was cut because the MRZ is full', () => {
    const surname = 'MUSTERMANNOVA'
    const given = 'MAXIMILIANA ERI'
    const read = valuesOf(page('MAXIMILIANA ERIKA'), {}, knownInPart(surname, given))
    expect(read).to.include({ given_names: 'MAXIMILIANA ERIKA' })
  })

  it('go beyond a name that the short MRZ field of a French card has cut', () => {
    const read = valuesOf(page('MAXIMILIANE ERIKA'), {}, knownInPart('SPECIMEN', 'MAXIMILIANE ER'))
    expect(read).to.include({ given_names: 'MAXIMILIANE ERIKA' })
  })

  it('go beyond a name that the barcode may have cut', () => {
    const read = valuesOf(
      page('MAXIMILIANA ERIKA'),
      {},
      known('barcode', 'MUSTER', 'MAXIMILIANA E'),
    )
    expect(read).to.include({ given_names: 'MAXIMILIANA ERIKA' })
  })

  // Regression: the remains of a date above a name became its first line, at high confidence,
  // although digits spell nothing.
  it('do not include digits from the line above', () => {
    const lines: readonly Line[] = [
      ['20/2027', 36, 19],
      ['SPECIMEN', 36, 21.5],
    ]
    const read = readLines(lines, {}, known('barcode', 'SPECIMEN', 'ERIKA'))
    expect(read.find(({ name }) => name === 'surname')?.value).to.equal('SPECIMEN')
  })
})
