import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('the heading of an issuer', () => {
  // Below `AUFENTHALTSTITEL`, a word for the kind of permit, it was one, and certain.
  it('is neither address, authority nor class of a permit', () => {
    for (const [label, heading, country] of [
      ['Permit type', 'BUNDESREPUBLIK DEUTSCHLAND', 'DEU'],
      ['Address', 'REPÚBLICA PORTUGUESA', 'PRT'],
      ['Authority', 'UNITED STATES', 'USA'],
    ] as const) {
      const lines: readonly Line[] = [
        [label, 5, 10, 1],
        [heading, 5, 12.5],
      ]
      expect(valuesOf(lines, { kind: 'residence_permit', country }), label).to.deep.equal({})
    }
    const town: readonly Line[] = [
      ['Authority', 5, 10, 1],
      ['Luxembourg', 5, 12.5],
    ]
    expect(valuesOf(town, { kind: 'residence_permit', country: 'LUX' })).to.deep.equal({
      authority: 'Luxembourg',
    })
  })
})
