import { expect } from 'chai'
import { mrzInText } from '../../../evaluation/peers/mrz-in-text.ts'

const passport = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F3404159ZE184226B<<<<<16',
]

describe('mrzInText', () => {
  // The compared engine must not lose because of our clumsiness: what a person would cut out is
  // found.
  it('extracts the MRZ from a page of text, correcting blanks and guillemets', () => {
    const text = `UTOPIA PASSPORT\nERIKSSON\n\nP<UTOERIKSSON«ANNA<MARIA <<<<<<<<<<<<<<<<<<<\n${passport[1]}\n`
    expect(mrzInText(text)).to.deep.equal(passport)
  })

  it('extracts three lines if they are as short as those of a card', () => {
    const card = [
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ]
    expect(mrzInText(card.join('\n'))).to.deep.equal(card)
  })

  it('finds none in a text without an MRZ', () => {
    expect(mrzInText('THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG\n12345\n')).to.deep.equal([])
  })
})
