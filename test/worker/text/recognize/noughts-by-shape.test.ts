import type { Grey } from '../../../../worker/image/raster.ts'
import {
  type PlacedCharacter,
  withNoughtsByShape,
} from '../../../../worker/text/recognize/noughts-by-shape.ts'

const height = 32
const advance = 20

/** Distance of a point from the outline of each shape, pixels: a pointed O, and a 0 with corners. */
const outline: Readonly<Record<string, (x: number, y: number) => number>> = {
  O: (x, y) => Math.abs(Math.hypot(x / 6, y / 10) - 1) * 6,
  0: (x, y) => Math.abs(Math.max(Math.abs(x) / 7, Math.abs(y) / 10) - 1) * 7,
}

/** A strip on which only the 0 and O of a number are drawn; `touching` are joined by a stroke. */
function stripOf(printed: string, touching = false): Grey {
  const width = advance * printed.length
  const data = new Uint8Array(width * height).fill(230)
  for (let at = 0; at < data.length; at++) {
    const [column, y] = [at % width, Math.floor(at / width) - height / 2]
    const apart = outline[printed[Math.floor(column / advance)] ?? '']
    const isInk = apart !== undefined && apart((column % advance) - advance / 2 + 0.5, y) < 1.2
    if (isInk || (touching && y === 0)) data[at] = 20
  }
  return { data, width, height }
}

/** What was read, with the probability of each character; the rest is that of its other. */
function readAs(text: string, probabilities: Readonly<Record<number, number>>): PlacedCharacter[] {
  return Array.from(text, (one, at) => {
    const probability = probabilities[at] ?? 0.9
    const other = one === '0' ? 'O' : '0'
    return {
      text: one,
      probability,
      alternatives: 'O0'.includes(one) ? [{ character: other, probability: 1 - probability }] : [],
      centre: (at + 0.5) * advance,
    }
  })
}

const textOf = (line: readonly PlacedCharacter[]) => line.map(({ text }) => text).join('')

describe('0 and O in one number', () => {
  it('are the same character where they look the same', () => {
    const line = withNoughtsByShape(stripOf('X00000010'), readAs('X0O0O0010', { 2: 0.53, 4: 0.51 }))
    expect(textOf(line)).to.equal('X00000010')
  })

  it('are different characters where one looks different', () => {
    const line = withNoughtsByShape(stripOf('EO0000120'), readAs('E00000120', { 1: 0.74 }))
    expect(textOf(line)).to.equal('EO0000120')
  })

  it('are unsure where one became the other', () => {
    const line = withNoughtsByShape(stripOf('EO0000120'), readAs('E00000120', { 1: 0.74 }))
    expect(line[1]?.probability).to.be.at.most(0.26)
    expect(line[1]?.alternatives[0]).to.deep.equal({ character: '0', probability: 0.74 })
  })

  it('stay as read where the network has no doubt', () => {
    const read = readAs('EO0000120', { 1: 0.99, 2: 0.99, 3: 0.99, 4: 0.99, 5: 0.99, 8: 0.99 })
    expect(withNoughtsByShape(stripOf('E00000120'), read)).to.equal(read)
  })

  it('stay as read where the characters touch and the doubt is small', () => {
    const read = readAs('EO0000120', { 1: 0.8 })
    expect(textOf(withNoughtsByShape(stripOf('EO0000120', true), read))).to.equal('EO0000120')
  })

  it('stay as read in a word without digits', () => {
    const read = readAs('XOOOOXX', { 1: 0.55, 2: 0.55 })
    expect(withNoughtsByShape(stripOf('X0000XX'), read)).to.equal(read)
  })
})
