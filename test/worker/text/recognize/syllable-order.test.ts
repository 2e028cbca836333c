import { inSyllableOrder } from '../../../../worker/text/recognize/syllable-order.ts'

function stored(seen: string): string {
  const characters = Array.from(seen, (text) => ({ text }))
  return inSyllableOrder(characters)
    .map(({ text }) => text)
    .join('')
}

/** A line as it looks from left to right, sign by sign, and as it is stored. */
const lines = [
  ['ि द ल ् ल ी', 'दिल्ली'],
  ['ि स ् थ ि त', 'स्थिति'],
  ['श म ा र ्', 'शर्मा'],
  ['क म र ् क', 'कर्मक'],
  ['ध म े र ् न ् द ् र', 'धर्मेन्द्र'],
  ['ि ज ़ ल ा', 'ज़िला'],
  ['क ा म र ् ं', 'कार्मं'],
] as const

describe('inSyllableOrder', () => {
  for (const [seen, logical] of lines) {
    it(`stores ${logical}`, () => expect(stored(seen.replaceAll(' ', ''))).to.equal(logical))
  }

  it('leaves a sign I without a consonant where it is', () => {
    expect(stored('ि /')).to.equal('ि /')
  })

  it('returns a line without Devanagari as it is', () => {
    const characters = Array.from('NAME / ชื่อ', (text) => ({ text }))
    expect(inSyllableOrder(characters)).to.equal(characters)
  })

  // A probability attached to the wrong character would make a doubtful letter look certain.
  it('moves a character together with its other data', () => {
    const characters = Array.from('िक', (text, at) => ({ text, at }))
    expect(inSyllableOrder(characters)).to.deep.equal([
      { text: 'क', at: 1 },
      { text: 'ि', at: 0 },
    ])
  })
})
