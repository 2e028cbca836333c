import { birthDateOf, expiryDateOf } from '../../../../worker/mrz/text/dates.ts'

const today = '2026-11-21'

describe('birthDateOf', () => {
  // A child born this year and a person of ninety-nine print the same two digits.
  // Proves D3.6d
  it('picks the century that puts a date of birth on or before today', () => {
    expect(birthDateOf('261121', today)).to.equal('2026-11-21')
    expect(birthDateOf('261122', today)).to.equal('1926-11-22')
    expect(birthDateOf('740812', today)).to.equal('1974-08-12')
  })

  it('reads 000229 as 29 February 2000, a leap day', () => {
    expect(birthDateOf('000229', today)).to.equal('2000-02-29')
  })

  // Proves 2.0a
  it('is null for unknown parts and impossible days', () => {
    for (const printed of ['74<<<<', '7408<<', '740800', '000000', '110229', '741301', '<<<<<<']) {
      expect(birthDateOf(printed, today), printed).to.equal(null)
    }
  })
})

describe('expiryDateOf', () => {
  // Proves D3.6d
  it('picks the date within fifty years of today, past or future', () => {
    expect(expiryDateOf('120415', today, null)).to.equal('2012-04-15')
    expect(expiryDateOf('761121', today, null)).to.equal('2076-11-21')
    expect(expiryDateOf('761122', today, null)).to.equal('1976-11-22')
    expect(expiryDateOf('991231', today, null)).to.equal('1999-12-31')
  })

  it('puts a date of exactly fifty years ago fifty years ahead', () => {
    expect(expiryDateOf('100601', '2060-06-01', null)).to.equal('2110-06-01')
    expect(expiryDateOf('100602', '2060-06-01', null)).to.equal('2010-06-02')
  })

  // A recognizer that runs for decades must still be right about 2050 and beyond.
  it('moves its window along with today', () => {
    expect(expiryDateOf('020101', '2099-06-01', null)).to.equal('2102-01-01')
    expect(expiryDateOf('980101', '2003-06-01', null)).to.equal('1998-01-01')
  })

  // Otherwise Spain's permanent cards would have expired in 1999.
  it('is null for the date that a state prints on cards that never expire', () => {
    expect(expiryDateOf('990101', today, 'ESP')).to.equal(null)
    expect(expiryDateOf('990101', today, 'UTO')).to.equal('1999-01-01')
  })

  it('is null for an impossible day', () => {
    for (const printed of ['000000', '310229', '<<<<<<']) {
      expect(expiryDateOf(printed, today, null), printed).to.equal(null)
    }
  })
})
