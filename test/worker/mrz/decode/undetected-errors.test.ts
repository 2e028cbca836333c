import { expect } from 'chai'
import { MRZ_ALPHABET } from '../../../../worker/mrz/decode/mrz-characters.ts'
import {
  errorFreeProbability,
  type JudgedCharacter,
} from '../../../../worker/mrz/decode/undetected-errors.ts'

// ICAO 9303-5, appendix A: the number is `D23145890`, and every digit holds.
const lines = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
]

/** The character at a place, read with this certainty, `next` being the one it could be instead. */
function judged(line: number, index: number, certainty: number, next: string): JudgedCharacter {
  const text = lines[line]?.[index] ?? ''
  const likely = (character: string, probability: number) => ({
    index: MRZ_ALPHABET.indexOf(character),
    text: character,
    probability,
  })
  return {
    line,
    index,
    certainty,
    top: likely(text, certainty),
    next: likely(next, 1 - certainty),
    isUnderDigit: line < 2,
  }
}

// Money and people hang on `passed`: no error may be left that no digit sees.
describe('errorFreeProbability', () => {
  it('is that of the characters no digit covers', () => {
    const names = [judged(2, 0, 0.9, 'F'), judged(2, 1, 0.8, 'B')]
    expect(errorFreeProbability(lines, names)).to.be.closeTo(0.72, 1e-6)
  })

  it('is full where a digit would have told a single error', () => {
    expect(errorFreeProbability(lines, [judged(0, 6, 0.5, 'Z')])).to.equal(1)
  })

  it('counts a character that its digit cannot tell from the next likely one', () => {
    expect(errorFreeProbability(lines, [judged(0, 5, 0.6, '3')])).to.equal(0.6)
  })

  // 2 for 7 and 8 for 3 each change the sum by five times their weight: both together by ten times it.
  it('falls by two errors that would cancel, by the product of their doubts', () => {
    const both = [judged(0, 6, 0.8, '7'), judged(0, 11, 0.8, '3')]
    expect(errorFreeProbability(lines, both)).to.be.closeTo(1 / (1 + 0.25 * 0.25), 1e-6)
    expect(errorFreeProbability(lines, both.slice(0, 1))).to.equal(1)
  })

  it('takes one misreading several times over for one error, not for an unlikely coincidence', () => {
    const alike = [judged(1, 8, 0.8, '6'), judged(1, 12, 0.8, '6')]
    expect(errorFreeProbability(lines, alike.slice(0, 1))).to.equal(1)
    expect(errorFreeProbability(lines, alike)).to.be.closeTo(1 / (1 + 0.25), 1e-6)
  })

  it('is nothing for lines of no layout', () => {
    expect(errorFreeProbability(['I<UTO'], [])).to.equal(0)
  })
})
