import { expect } from 'chai'
import { inReadingOrder } from '../../../../worker/text/recognize/reading-order.ts'

function read(visual: string): string {
  const characters = Array.from(visual, (text) => ({ text }))
  return inReadingOrder(characters)
    .map(({ text }) => text)
    .join('')
}

/** A line as the eye meets it from left to right, and as it is read. */
const lines = [
  ['לארשי', 'ישראל'],
  ['1990.05.03 הדיל ךיראת', 'תאריך לידה 1990.05.03'],
  ['ISRAEL / לארשי', 'ישראל / ISRAEL'],
  ['(ב) םש', 'שם (ב)'],
  // The number of a field stands before its words in any script; that of a house behind them.
  ['4c. יושירה תושר', '4c. רשות הרישוי'],
  ['18 לקדה', 'הדקל 18'],
] as const

describe('inReadingOrder', () => {
  for (const [visual, logical] of lines) {
    it(`reads ${logical}`, () => expect(read(visual)).to.equal(logical))
  }

  it('leaves a line without Hebrew as it is', () => {
    const characters = Array.from('MAIER (GEB. 3.5.1990)', (text) => ({ text }))
    expect(inReadingOrder(characters)).to.equal(characters)
  })

  // `5'-10"` of a height, one of whose marks was taken for a letter, came out from its end.
  it('leaves a line as it is in which one letter of Hebrew was read', () => {
    const characters = Array.from(`16 HGT 5י-10`, (text) => ({ text }))
    expect(inReadingOrder(characters)).to.equal(characters)
  })

  // A probability beside another character than its own would make a doubtful letter look sure.
  it('takes along whatever belongs to a character', () => {
    const characters = Array.from('2בא', (text, at) => ({ text, at }))
    expect(inReadingOrder(characters)).to.deep.equal([
      { text: 'א', at: 2 },
      { text: 'ב', at: 1 },
      { text: '2', at: 0 },
    ])
  })
})
