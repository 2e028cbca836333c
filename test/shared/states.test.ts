import countries from 'i18n-iso-countries'
import { stateName } from '../../shared/states.ts'

describe('stateName', () => {
  // Proves 1.4a
  it('names every country of ISO 3166-1 by its everyday name', () => {
    for (const alpha3 of Object.keys(countries.getAlpha3Codes())) {
      const name = stateName(alpha3)
      expect(name, alpha3).to.be.a('string')
      // `Korea, Republic of` and `Falkland Islands (Malvinas)` are list entries, not names in use.
      expect(name, alpha3).to.match(/^[^,()]+$|^Bonaire,/)
    }
  })

  it('does not give any two countries the same name', () => {
    const codes = Object.keys(countries.getAlpha3Codes()).filter((code) => code !== 'XKX')
    expect(new Set(codes.map(stateName)).size).to.equal(codes.length)
  })

  it('returns the name in common use', () => {
    const expected = {
      LAO: 'Laos',
      TUR: 'Türkiye',
      KOR: 'South Korea',
      GBR: 'United Kingdom',
      USA: 'United States',
      RUS: 'Russia',
      CIV: "Côte d'Ivoire",
    }
    for (const [code, name] of Object.entries(expected)) expect(stateName(code)).to.equal(name)
  })

  // ICAO 9303-3 §5: passports carry these codes, and no ISO table has them.
  // Proves D3.6c
  it('names the codes that ICAO adds', () => {
    const codes =
      'GBD GBN GBO GBP GBS RKS EUE UNO UNA UNK XBA XIM XCC XCE XCO XEC XPO XES XMP XOM XDC XXA XXB XXC XXX UTO'
    for (const code of codes.split(' ')) expect(stateName(code), code).to.be.a('string')
    expect(stateName('GBN')).to.equal('British National (Overseas)')
  })

  it('returns null for an unassigned code', () => {
    for (const code of ['ZZZ', 'COU', 'D', '', 'lao']) expect(stateName(code), code).to.equal(null)
  })
})
