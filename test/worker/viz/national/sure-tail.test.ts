import { expect } from 'chai'
import { textOf } from '../../../../worker/viz/letter.ts'
import { withSureTail } from '../../../../worker/viz/national/sure-tail.ts'
import { seenLine } from './seen-line.ts'

const hindi = Array.from('जन्म तिथि / 008 : क4/08/973', (text) => ({ text, probability: 0.9 }))

/** How the line reads that the reader of print read so, from the stroke on with that sureness. */
function said(seen: string, sure = 0.99): string {
  const stroke = seen.indexOf('/')
  const each = Array.from(seen, (_, at) => (at < stroke ? 0.3 : sure))
  return textOf(withSureTail(hindi, seenLine({ text: seen, sure: each }).read))
}

describe('withSureTail', () => {
  // The reader of Hindi made 008 of DOB, and the day of birth was lost.
  it('has Latin words and their day from the reader that knows them', () => {
    expect(said('ה* RR / DOB : 14/08/1973')).to.equal('जन्म तिथि / DOB : 14/08/1973')
  })

  it('leaves a line as it is whose end was not read surely', () => {
    expect(said('ה* RR / DOB : 14/08/1973', 0.6)).to.equal(textOf(hindi))
  })

  it('leaves a line without Latin words behind its stroke', () => {
    expect(said('aR3 / 14/08/1973')).to.equal(textOf(hindi))
    expect(said('aR3 DOB 14.08.1973')).to.equal(textOf(hindi))
  })
})
