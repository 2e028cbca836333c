import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

describe('words behind a caption', () => {
  it('are not a name when they belong to a caption of several things', () => {
    const lines: readonly Line[] = [
      ['Surname and number of children', 4, 20],
      ['COGNOME E NOME DEI GENITORI O DI CHI NE FA LE VECI', 4, 30],
    ]
    expect(readLines(lines, { kind: 'identity_card', country: 'ITA' })).to.be.empty
  })

  it('are a name even if they begin like a conjunction', () => {
    const lines: readonly Line[] = [['Given names: ED JAMES', 4, 20]]
    expect(valuesOf(lines, { country: 'GBR' })).to.include({ given_names: 'ED JAMES' })
  })

  // Regression: a line that was not accepted as a caption was joined to the value above, at high
  // confidence.
  it('are not a second line of the value above them', () => {
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

  // Regression: the name of the father below became part of the holder’s.
  it('are not a second line of a name when they have their own colon', () => {
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
    // These words also occur in the titles of permits.
    ['Résidence ABIDJAN COCODY', 'address', 'ABIDJAN COCODY', 'CIV'],
    ['Residence KIGALI', 'address', 'KIGALI', 'RWA'],
  ] as const)
    it(`are its value: ${text}`, () => {
      expect(valuesOf([[text, 5, 20]], { kind: 'identity_card', country })).to.include({
        [field]: value,
      })
    })

  // Regression: the motto of Ohio became everybody’s place of birth, at high confidence.
  it('are not a value in capitals when no value begins like that', () => {
    const lines: readonly Line[] = [
      ['3 DOB 04/05/1998', 61, 12],
      ['BIRTHPLACE OF AVIATION', 51, 47, 1.1],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'USA' })
    expect(read).to.include({ birth_date: '1998-04-05' }).and.not.have.property('birth_place')
  })
})
