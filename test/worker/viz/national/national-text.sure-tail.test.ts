import { withSureTail } from '../../../../worker/viz/national/national-text.ts'
import { textOfLetters } from '../../../../worker/viz/print/piece.ts'
import { seenLine } from '../../../support/readings/seen-line.ts'

const hindi = Array.from('जन्म तिथि / 008 : क4/08/973', (text) => ({ text, probability: 0.9 }))

/** The Hindi line after the print reader saw `seen`, from the slash on as surely as `sure`. */
function said(seen: string, sure = 0.99): string {
  const stroke = seen.indexOf('/')
  const each = Array.from(seen, (_, at) => (at < stroke ? 0.3 : sure))
  return textOfLetters(withSureTail(hindi, seenLine({ text: seen, sure: each }).read))
}

describe('withSureTail', () => {
  // Regression: the Hindi reader made 008 of DOB, and the date of birth was lost.
  it('uses the reader of Latin for Latin words and their date', () => {
    expect(said('ה* RR / DOB : 14/08/1973')).to.equal('जन्म तिथि / DOB : 14/08/1973')
  })

  it('leaves a line unchanged when its end was not read with certainty', () => {
    expect(said('ה* RR / DOB : 14/08/1973', 0.6)).to.equal(textOfLetters(hindi))
  })

  it('leaves a line unchanged without Latin words behind a slash', () => {
    expect(said('aR3 / 14/08/1973')).to.equal(textOfLetters(hindi))
    expect(said('aR3 DOB 14.08.1973')).to.equal(textOfLetters(hindi))
  })
})
