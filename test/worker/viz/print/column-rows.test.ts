import {
  besideInRow,
  isBehind,
  nextAbove,
  nextBelow,
} from '../../../../worker/viz/print/column-rows.ts'
import { type Piece, pieceOf } from '../../../../worker/viz/print/piece.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

/** Pieces of a column with lines 4 mm apart, and of what stands around it. */
const lines = {
  surname: ['ERIKSSON', 20, 10],
  given: ['ANNA MARIA', 20, 14],
  far: ['SPECIMEN', 20, 32],
  aside: ['UTOPIA', 26, 14],
  large: ['IDENTITY', 20, 14, 3],
  beside: ['FEMALE', 40, 10],
} as const satisfies Readonly<Record<string, Line>>

function pieces(...names: readonly (keyof typeof lines)[]): Piece[] {
  return printedPage(names.map((name) => lines[name])).lines.map((line) => pieceOf(line))
}

function textOf(piece: Piece | null): string | null {
  return piece?.text ?? null
}

describe('the next line of a column', () => {
  it('is the nearest at the distance of a row, below or above', () => {
    const [surname, given, ...others] = pieces('surname', 'given', 'far')
    if (surname === undefined || given === undefined) throw new Error('two lines were made')
    expect(textOf(nextBelow(surname, [...others, given]))).to.equal('ANNA MARIA')
    expect(textOf(nextAbove(given, [...others, surname]))).to.equal('ERIKSSON')
  })

  for (const [what, name] of [
    ['farther away', 'far'],
    ['of another column', 'aside'],
    ['of another size', 'large'],
    ['in its own row', 'beside'],
  ] as const) {
    it(`is none ${what}`, () => {
      const [surname, other] = pieces('surname', name)
      if (surname === undefined || other === undefined) throw new Error('two lines were made')
      expect(nextBelow(surname, [other])).to.equal(null)
      expect(nextAbove(other, [surname])).to.equal(null)
    })
  }
})

describe('the next line of a row', () => {
  it('is the nearest on the right, if it is near enough', () => {
    const [surname, beside, below] = pieces('surname', 'beside', 'aside')
    if (surname === undefined || beside === undefined || below === undefined)
      throw new Error('three lines were made')
    expect(textOf(besideInRow(surname, [below, beside]))).to.equal('FEMALE')
    expect(besideInRow(surname, [beside], 2)).to.equal(null)
    expect(besideInRow(beside, [surname])).to.equal(null)
    expect(isBehind(surname, beside, 10)).to.equal(true)
    expect(isBehind(surname, beside, 2)).to.equal(false)
    expect(isBehind(surname, below, 10)).to.equal(false)
  })
})
