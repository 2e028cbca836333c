import { expect } from 'chai'
import type { MeantLine } from '../../../training/labeller/labelled-side.ts'
import { meantReading } from '../../../training/labeller/meant-reading.ts'

const drawn: MeantLine[] = [
  line('Surname', 'c:surname', [30, 8, 45, 10]),
  line('SPECIMEN', 'v:surname', [30, 12, 55, 14]),
  line('ERIKA', 'v:given_names', [60, 12, 75, 14]),
]

describe('meantReading', () => {
  it('gives a misread caption the meaning of the caption that was drawn there', () => {
    expect(meantReading(read('Sirnare', [30, 8, 45, 10]), drawn)).to.deep.equal(
      new Array(7).fill('c:surname'),
    )
  })

  it('divides a line that was read across two drawn ones', () => {
    const meanings = meantReading(read('SPECINEN ERIKA', [30, 12, 75, 14]), drawn)
    expect(meanings.slice(0, 8)).to.deep.equal(new Array(8).fill('v:surname'))
    expect(meanings.slice(9)).to.deep.equal(new Array(5).fill('v:given_names'))
  })

  it('gives a character that was read where none was drawn to the one before it', () => {
    expect(meantReading(read('ERIKIA', [60, 12, 75, 14]), drawn)).to.deep.equal(
      new Array(6).fill('v:given_names'),
    )
  })

  it('calls print other where nothing was drawn', () => {
    expect(meantReading(read('Holo', [5, 40, 12, 42]), drawn)).to.deep.equal(new Array(4).fill('o'))
  })

  it('does not say what a line means that was read quite otherwise than drawn', () => {
    expect(meantReading(read('1§"7', [60, 12, 75, 14]), drawn)).to.deep.equal(
      new Array(4).fill('?'),
    )
  })
})

function line(text: string, meaning: string, box: [number, number, number, number]): MeantLine {
  return { text, box, height: box[3] - box[1], meanings: Array.from(text, () => meaning) }
}

function read(text: string, [x0, y0, x1, y1]: [number, number, number, number]) {
  return {
    text,
    characters: Array.from(text, () => ({ probability: 0.9 })),
    box: { x0, y0, x1, y1 },
    capitalHeight: y1 - y0,
    inPicture: null,
  }
}
