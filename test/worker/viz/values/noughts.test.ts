import { pieceOf } from '../../../../worker/viz/print/piece.ts'
import { allNoughts, pathOfValue } from '../../../../worker/viz/values/noughts.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

/** A line whose noughts and letters O were read with these probabilities, as the other with the rest. */
function pieceWith(text: string, ...noughts: number[]) {
  const [line] = printedPage([[text, 10, 10]]).lines
  if (line === undefined) throw new Error('no line')
  const left = [...noughts]
  const characters = Array.from(text, (one) => {
    const isNought = one === '0' || one === 'O'
    const probability = isNought ? (left.shift() ?? 1) : 0.9
    const other = { character: one === '0' ? 'O' : '0', probability: 1 - probability }
    return { probability, alternatives: isNought && probability < 1 ? [other] : [] }
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

describe('allNoughts', () => {
  it('gives a letter among noughts as a nought where both are about as likely', () => {
    expect(allNoughts(pieceWith('0001O', 0.7, 0.7, 0.7, 0.6))).to.equal('00010')
  })

  it('gives nothing where the letter is surer, or other letters stand there', () => {
    expect(allNoughts(pieceWith('0001O', 0.7, 0.7, 0.7, 0.7))).to.equal(null)
    expect(allNoughts(pieceWith('0001O', 0.7, 0.7, 0.7, 1))).to.equal(null)
    expect(allNoughts(pieceWith('EO0012', 0.6, 0.7, 0.7))).to.equal(null)
  })
})
