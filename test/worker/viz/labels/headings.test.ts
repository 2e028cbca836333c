import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('the heading of an issuer', () => {
  // Regression: below `AUFENTHALTSTITEL`, a word for the kind of permit, it became the permit
  // class, at high confidence.
  it('is not the address, authority or class of a permit', () => {
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

  // Regression: `PERMIT TITRE DE SÉJOUR` and `LARGA DURACIÓN` became addresses, behind the word for
  // residence.
  it('and the kind of a permit are not an address behind the word for residence', () => {
    const permit = (country: string) => ({ kind: 'residence_permit', country }) as const
    const german: readonly Line[] = [
      ['AUFENTHALTSTITEL', 20, 4.2],
      ['RESIDENCE PERMIT TITRE DE SÉJOUR', 20, 6.1, 1],
    ]
    const spanish: readonly Line[] = [
      ['PERMISO DE RESIDENCIA', 20, 4.2],
      ['EXTRANJEROS', 20, 7.1, 1.1],
      ['TIPO DE PERMISO', 26, 25.3, 1],
      ['RESIDENCIA LARGA DURACIÓN', 26, 27.6, 1.3],
    ]
    expect(valuesOf(german, permit('DEU'))).not.to.have.property('address')
    expect(valuesOf(spanish, permit('ESP')))
      .to.include({ permit_class: 'RESIDENCIA LARGA DURACIÓN' })
      .and.not.have.property('address')
    const house: readonly Line[] = [['Residencia: CALLE MAYOR 5', 26, 25.3, 1.3]]
    expect(valuesOf(house, permit('ESP'))).to.include({ address: 'CALLE MAYOR 5' })
  })
})
