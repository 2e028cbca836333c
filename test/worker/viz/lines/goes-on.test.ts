import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

describe('words behind the name of a field', () => {
  it('takes the rest of a caption of several things for no name', () => {
    const lines: readonly Line[] = [
      ['Surname and number of children', 4, 20],
      ['COGNOME E NOME DEI GENITORI O DI CHI NE FA LE VECI', 4, 30],
    ]
    expect(readLines(lines, { kind: 'identity_card', country: 'ITA' })).to.be.empty
  })

  it('takes a name that begins like a conjunction for one', () => {
    const lines: readonly Line[] = [['Given names: ED JAMES', 4, 20]]
    expect(valuesOf(lines, { country: 'GBR' })).to.include({ given_names: 'ED JAMES' })
  })

  // A caption that was held for no label was joined to the value above it, and certain.
  it('are no second line of the value above them', () => {
    const lines: readonly Line[] = [
      ['Authority', 5, 10],
      ['UKPA', 5, 13],
      ['Surname at birth', 5, 16],
      ['JONES', 5, 19],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'GBR' })
    expect(read).to.include({ authority: 'UKPA' })
    expect(Object.values(read).join(' ')).not.to.include('at birth')
  })

  // The father's name below it was part of the holder's.
  it('are no second line of a name where they have a colon of their own', () => {
    const lines: readonly Line[] = [
      ['Name', 5, 35, 1.3],
      [': ANIL S MEHTA', 16, 35],
      ['SIDW of', 5, 37.6, 1.3],
      [': SURESH MEHTA', 16, 37.6],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'IND' })
    expect(read).to.include({ full_name: 'ANIL S MEHTA' })
  })

  for (const [text, field, value, country] of [
    ['ISSUED BY POLICE HEADQUARTERS', 'authority', 'POLICE HEADQUARTERS', 'GBR'],
    ['EXPEDIDO POR POLICIA NACIONAL', 'authority', 'POLICIA NACIONAL', 'ESP'],
    ['Surname HO', 'surname', 'HO', 'HKG'],
    ['Wohnort KÖLN', 'address', 'KÖLN', 'DEU'],
    // Words of titles of permits as well.
    ['Résidence ABIDJAN COCODY', 'address', 'ABIDJAN COCODY', 'CIV'],
    ['Residence KIGALI', 'address', 'KIGALI', 'RWA'],
  ] as const)
    it(`are a value where they are one: ${text}`, () => {
      expect(valuesOf([[text, 5, 20]], { kind: 'identity_card', country })).to.include({
        [field]: value,
      })
    })

  // The motto of Ohio said where everybody was born, and was certain.
  it('are none in capitals where they begin as no value does', () => {
    const lines: readonly Line[] = [
      ['3 DOB 04/05/1998', 61, 12],
      ['BIRTHPLACE OF AVIATION', 51, 47, 1.1],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'USA' })
    expect(read).to.include({ birth_date: '1998-04-05' }).and.not.have.property('birth_place')
  })
})
