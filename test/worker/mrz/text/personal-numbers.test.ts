import { expect } from 'chai'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import { personalNumberField } from '../../../../worker/mrz/text/personal-numbers.ts'

/** From a TD3 MRZ of this issuer with this optional data; its check digits do not matter. */
function personalNumber(state: string, optional: string): string | null {
  const upper = `P<${state}SPECIMEN<<ANNA`.padEnd(44, '<')
  const lower = `L898902C36${state}7408122F3404159${optional.padEnd(14, '<')}16`
  const mrz = parseMrz([upper, lower], '2026-11-21')
  if (mrz === null) throw new Error('no MRZ')
  return personalNumberField(mrz)?.value ?? null
}

describe('personalNumberField', () => {
  it('is the optional data where the issuer keeps the personal number there', () => {
    expect(personalNumber('UTO', 'ZE184226B')).to.equal('ZE184226B')
    expect(personalNumber('EST', '47501220010')).to.equal('47501220010')
  })

  // Any other number published here would be taken for the holder's personal number.
  it('is null when the issuer keeps other data there or the data does not look like one', () => {
    expect(personalNumber('AUS', '17332717P')).to.equal(null)
    expect(personalNumber('EST', '4750122001')).to.equal(null)
    expect(personalNumber('EST', '')).to.equal(null)
  })
})
