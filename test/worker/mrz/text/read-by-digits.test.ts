import { isReadByDigits } from '../../../../worker/mrz/text/read-by-digits.ts'

const first = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'

describe('isReadByDigits', () => {
  // The example of ICAO 9303-4, and the same with wrong digits.
  it('accepts an MRZ of which two digits hold', () => {
    expect(isReadByDigits([first, 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'])).to.equal(true)
    expect(isReadByDigits([first, 'L898902C36UTO7408123F1204159ZE184226B<<<<<19'])).to.equal(true)
  })

  it('refuses one of which one digit holds by chance', () => {
    expect(isReadByDigits([first, 'L898902C36UTO7408123F1204158<<<<<<<<<<<<<<00'])).to.equal(false)
  })

  // A mirror image of an MRZ, as it was read: filler has digits that hold by themselves.
  it('does not count digits over filler', () => {
    expect(isReadByDigits(['PYSOJOJS'.padEnd(44, '<'), '<'.repeat(44)])).to.equal(false)
  })

  it('refuses lines of no layout', () => {
    expect(isReadByDigits(['SPECIMEN'])).to.equal(false)
  })
})
