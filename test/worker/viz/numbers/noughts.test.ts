import { expect } from 'chai'
import { pathOfValue } from '../../../../worker/viz/numbers/noughts.ts'
import { pieceOf } from '../../../../worker/viz/piece.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

/** A line whose noughts were read with these probabilities, and as a letter with the rest. */
function pieceWith(text: string, ...noughts: number[]) {
  const [line] = printedPage([[text, 10, 10]]).lines
  if (line === undefined) throw new Error('no line')
  const left = [...noughts]
  const characters = Array.from(text, (one) => {
    const probability = one === '0' ? (left.shift() ?? 1) : 0.9
    const asLetter = { character: 'O', probability: 1 - probability }
    return { probability, alternatives: one === '0' && probability < 1 ? [asLetter] : [] }
  })
  return pieceOf({ ...line, characters })
}

// Otherwise a number of nine noughts, each read at 0.6, is likelier wrong than right.
describe('pathOfValue', () => {
  it('gives several doubtful noughts of a number one probability, higher than that of each', () => {
    const { path, least } = pathOfValue('document_number', [pieceWith('000', 0.6, 0.6, 0.6)])
    expect(path).to.be.closeTo(0.216 / (0.216 + 0.064), 1e-9)
    expect(least).to.equal(path)
  })

  it('gives noughts of a number that are rather letters a probability below one half', () => {
    expect(pathOfValue('document_number', [pieceWith('00', 0.6, 0.1)]).path).to.be.lessThan(0.5)
  })

  it('leaves one doubtful nought and other characters of a number as they were read', () => {
    const { path, least } = pathOfValue('document_number', [pieceWith('1001', 0.6, 1)])
    expect(path).to.be.closeTo(0.6 * 0.9 * 0.9, 1e-9)
    expect(least).to.equal(0.6)
  })

  it('doubts each nought of a text anew', () => {
    const { path } = pathOfValue('authority', [pieceWith('000', 0.6, 0.6, 0.6)])
    expect(path).to.be.closeTo(0.216, 1e-9)
  })
})
