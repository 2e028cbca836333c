import { isMrzText } from '../../../../worker/text/recognize/is-mrz-text.ts'
import type { ReadLine } from '../../../../worker/text/recognize/print-reader.ts'

const read = (text: string, probability = 0.97): ReadLine => ({
  text,
  characters: Array.from(text, () => ({ probability })),
})

describe('a line that looks like one of an MRZ', () => {
  it('is print if it is a long title in capitals', () => {
    const title = read('REPUBLIKA E SHEMBULLIT REPUBLIC OF SPECIMEN')
    expect(isMrzText(title, true)).to.equal(false)
  })

  it('is print if it is a number of 18 digits', () => {
    expect(isMrzText(read('110101199003070009'), true)).to.equal(false)
  })

  it('is of an MRZ with a filler, or with one read as another letter', () => {
    expect(isMrzText(read('D231458907UTO<7408122F12'), true)).to.equal(true)
    expect(isMrzText(read('ERIKSSON ANNA MARIA KKKKKK'), true)).to.equal(true)
  })

  it('is of an MRZ if it has more characters without a blank than print has', () => {
    expect(isMrzText(read('P4211129S1UTO8905237M2509286AVG8XI'), true)).to.equal(true)
  })

  // A blurred zone kept as print would give the page values that nobody printed.
  it('is of an MRZ if it is hardly legible', () => {
    expect(isMrzText(read('POERIKSSON ANNA MARIA', 0.5), true)).to.equal(true)
  })
})

describe('a line that does not look like one of an MRZ', () => {
  it('is of an MRZ only with two fillers in a row', () => {
    expect(isMrzText(read('ERIKSSON<<ANNA'), false)).to.equal(true)
    expect(isMrzText(read('A<B', 0.5), false)).to.equal(false)
  })
})
