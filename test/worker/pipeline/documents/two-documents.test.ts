import type { TypeVote } from '../../../../worker/catalogue/decide-type.ts'
import {
  areTwoDocuments as areTwo,
  type HalfPage,
} from '../../../../worker/pipeline/documents/two-documents.ts'
import type { PrintedField } from '../../../../worker/viz/print/printed-page.ts'
import { printedField } from '../../../support/readings/printed-field.ts'

const title = (kind: TypeVote['kind'], country: string | null): TypeVote => ({
  evidence: kind === null ? 'issuer' : 'title',
  kind,
  country,
  probability: 0.99,
})

const half = (fields: PrintedField[], votes: TypeVote[] = []): HalfPage => ({ fields, votes })

const areTwoDocuments = (one: HalfPage, other: HalfPage, hasTwoFaces = false) =>
  areTwo(one, other, hasTwoFaces)

const anna = [printedField('surname', 'SPECIMEN'), printedField('birth_date', '1981-03-06')]
const bert = [printedField('surname', 'MUSTER'), printedField('birth_date', '1975-01-10')]

describe('areTwoDocuments', () => {
  it('is true for two holders under the same captions', () => {
    expect(areTwoDocuments(half(anna), half(bert))).to.equal(true)
  })

  // Both sides of a card in one picture repeat its number and dates.
  it('is false for two sides of one document', () => {
    expect(areTwoDocuments(half(anna), half(anna))).to.equal(false)
    expect(
      areTwoDocuments(half(anna), half([printedField('address', 'SPECIMEN ROAD 1')])),
    ).to.equal(false)
  })

  it('is false if only one value differs: it may have been misread', () => {
    const misread = [printedField('surname', 'SPEGIMEN'), printedField('birth_date', '1981-03-06')]
    expect(areTwoDocuments(half(anna), half(misread))).to.equal(false)
  })

  // A small picture of both sides, on which two values were misread by a character each.
  it('is false if values differ by one character', () => {
    const misread = [printedField('surname', 'SPEGIMEN'), printedField('birth_date', '1981-03-05')]
    expect(areTwoDocuments(half(anna), half(misread))).to.equal(false)
  })

  it('is false for values without a caption: any date may be confused with another', () => {
    const guessed = bert.map(({ name, value }) => printedField(name, value ?? '', 'pattern'))
    expect(areTwoDocuments(half(anna), half(guessed))).to.equal(false)
  })

  it('is true for a licence and an identity card of one person', () => {
    const licence = half(anna, [title('driving_licence', null), title(null, 'UTO')])
    const card = half(anna, [title('identity_card', null), title(null, 'UTO')])
    expect(areTwoDocuments(licence, card)).to.equal(true)
  })

  it('is true for headings of two countries above one shared caption', () => {
    const one = half([printedField('surname', 'SPECIMEN')], [title(null, 'UTO')])
    const other = half([printedField('surname', 'SPECIMEN')], [title(null, 'FRA')])
    expect(areTwoDocuments(one, other)).to.equal(true)
  })

  // A card whose front has a title and whose back repeats its number.
  it('is false for two sides of which one has a heading', () => {
    const front = half(anna, [title('identity_card', 'UTO')])
    for (const [one, other] of [
      [front, half(anna)],
      [half(anna), front],
    ] as const)
      expect(areTwoDocuments(one, other)).to.equal(false)
  })

  // Regression: the hair and the shirt of one portrait were seen as two portraits.
  it('needs headings in both halves, or a value that differs, beside two portraits', () => {
    const headed = half([], [title('identity_card', 'UTO')])
    expect(areTwoDocuments(half([]), headed, true)).to.equal(false)
    expect(areTwoDocuments(headed, headed, true)).to.equal(true)
    const misread = half([printedField('surname', 'MUSTER')])
    expect(areTwoDocuments(half(anna), misread, true)).to.equal(true)
  })

  // Looking into a half takes as long as a page, and most gutters divide one document.
  it('does not look into a half if the other has no captioned field that both may have', () => {
    const unseen: HalfPage = {
      votes: [],
      get fields(): readonly PrintedField[] {
        throw new Error('was looked into')
      },
    }
    expect(areTwoDocuments(unseen, half([printedField('sex', 'F')]))).to.equal(false)
    expect(() => areTwoDocuments(unseen, half(anna))).to.throw('was looked into')
  })
})
