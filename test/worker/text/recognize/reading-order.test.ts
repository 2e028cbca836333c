import { inReadingOrder } from '../../../../worker/text/recognize/reading-order.ts'

function read(visual: string): string {
  const characters = Array.from(visual, (text) => ({ text }))
  return inReadingOrder(characters)
    .map(({ text }) => text)
    .join('')
}

/** A line as it looks from left to right, and as it is read. */
const lines = [
  ['לארשי', 'ישראל'],
  ['1990.05.03 הדיל ךיראת', 'תאריך לידה 1990.05.03'],
  ['ISRAEL / לארשי', 'ישראל / ISRAEL'],
  ['(ב) םש', 'שם (ב)'],
  // A field number comes before its words in any script; a house number comes after them.
  ['4c. יושירה תושר', '4c. רשות הרישוי'],
  ['18 לקדה', 'הדקל 18'],
  ['١٩٨٥/٠٣/٢٧ داليملا خيرات', 'تاريخ الميلاد ١٩٨٥/٠٣/٢٧'],
  ['NAME / مسالا', 'الاسم / NAME'],
  ['(نارهت) ۴۲ هچوک', 'کوچه ۴۲ (تهران)'],
] as const

describe('inReadingOrder', () => {
  for (const [visual, logical] of lines) {
    it(`reads ${logical}`, () => expect(read(visual)).to.equal(logical))
  }

  it('leaves a line without Hebrew as it is', () => {
    const characters = Array.from('MAIER (GEB. 3.5.1990)', (text) => ({ text }))
    expect(inReadingOrder(characters)).to.equal(characters)
  })

  // Regression: the height `5'-10"`, one mark of which was read as a letter, came out reversed.
  it('leaves a line with a single Hebrew letter as it is', () => {
    const characters = Array.from(`16 HGT 5י-10`, (text) => ({ text }))
    expect(inReadingOrder(characters)).to.equal(characters)
  })

  // A probability attached to the wrong character would make a doubtful letter look certain.
  it('moves a character together with its other data', () => {
    const characters = Array.from('2בא', (text, at) => ({ text, at }))
    expect(inReadingOrder(characters)).to.deep.equal([
      { text: 'א', at: 2 },
      { text: 'ב', at: 1 },
      { text: '2', at: 0 },
    ])
  })
})
