import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import { isCaptionOfPrintedOnce } from '../../../../worker/viz/doubts/captions-twice.ts'
import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

/** A card with captions above its values. */
function card(surname: string, number: string, x: number, y: number): Line[] {
  return [
    ['Surname', x, y, 1.2],
    [surname, x, y + 3],
    ['Document No.', x, y + 8, 1.2],
    [number, x, y + 11],
    ['Date of birth', x, y + 16, 1.2],
    [`0${y % 9}.11.1971`, x, y + 19],
  ]
}

const certain = (lines: readonly Line[]) =>
  readLines(lines, { kind: 'identity_card' }).filter(({ probability }) => probability >= highMin)

// Two cards that overlap have no gutter: their values were one certain answer.
describe('a page that has the captions of a card twice', () => {
  const [one, other] = [card('SPECIMEN', '123456789', 5, 10), card('MUSTER', '987654321', 45, 30)]

  it('says nothing for certain', () => {
    expect(certain([...one, ...other])).to.deep.equal([])
  })

  it('is certain of a card that is alone', () => {
    expect(certain(one).map(({ value }) => value)).to.include('SPECIMEN')
  })

  // Bilingual cards have each caption on both sides.
  it('is certain of a card with captions in two scripts', () => {
    const arabic: Line[] = [
      ['اللقب', 70, 10, 1.2],
      ['رقم الوثيقة', 65, 18, 1.2],
      ['تاريخ الميلاد', 65, 26, 1.2],
    ]
    const read = readLines([...one, ...arabic], { kind: 'identity_card', country: 'DZA' })
    const sure = read.filter(({ probability }) => probability >= highMin)
    expect(sure.map(({ value }) => value)).to.include('SPECIMEN')
  })

  it('is certain of a card that repeats one caption beside its barcode', () => {
    const repeated: Line[] = [
      ['Document No.', 45, 45, 1.2],
      ['123456789', 45, 48],
    ]
    expect(certain([...one, ...repeated]).map(({ value }) => value)).to.include('SPECIMEN')
  })
})

describe('captions of given fields that a document prints once', () => {
  const fields = new Set(['surname', 'birth_date', 'issue_date'] as const)

  for (const text of ['Surname', 'Nom / Surname', 'Date of birth'])
    it(`include ${text}`, () => expect(isCaptionOfPrintedOnce(text, fields)).to.equal(true))

  for (const text of ['Authority', 'Date of issue', 'Personal No.', 'SPECIMEN', '12.08.1974'])
    it(`do not include ${text}`, () => expect(isCaptionOfPrintedOnce(text, fields)).to.equal(false))
})
