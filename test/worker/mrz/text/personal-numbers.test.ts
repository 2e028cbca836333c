import { expect } from 'chai'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import { personalNumberField } from '../../../../worker/mrz/text/personal-numbers.ts'

/** A TD3 MRZ of an issuer with these 14 characters of optional data; digits are not asked. */
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

  // A number of something else published as a person's would be taken for theirs.
  it('is none where the issuer keeps something else there, or it does not look like one', () => {
    expect(personalNumber('AUS', '17332717P')).to.equal(null)
    expect(personalNumber('EST', '4750122001')).to.equal(null)
    expect(personalNumber('EST', '')).to.equal(null)
  })
})
