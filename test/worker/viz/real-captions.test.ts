import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { readLines, valuesOf } from './read-lines.ts'

/** Captions as real documents print them, which randomly drawn specimens do not cover. */
describe('captions as documents print them', () => {
  // Regression: all of a Uruguayan licence was taken for the legend of a back, and nothing was
  // read.
  it('are not a legend when their dates stand below them', () => {
    const lines: readonly Line[] = [
      ['1. Apellidos', 31, 15],
      ['OLIVERAN', 31, 18],
      ['3. Fecha de nacimiento', 31, 27],
      ['29/05/1992', 31, 30],
      ['4a. Expedición', 31, 33],
      ['4b. Vencimiento', 57, 33],
      ['16/03/2021', 31, 36],
      ['16/03/2031', 57, 36],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'URY' })).to.deep.equal({
      surname: 'OLIVERAN',
      birth_date: '1992-05-29',
      issue_date: '2021-03-16',
      expiry_date: '2031-03-16',
    })
  })

  // Regression: nothing was read on a card of Illinois because one of its captions was found
  // without its date.
  it('are not a legend when a date stands behind one of them', () => {
    const lines: readonly Line[] = [
      ['3. DOB: 03/15/1986', 1, 55],
      ['4b. Exp.:', 1, 59],
      ['06/15/2027', 14, 59],
      ['4a. Iss.: 06/03/2024', 26, 59],
      ['1. PATEL', 1, 62],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'USA' })).to.deep.equal({
      surname: 'PATEL',
      birth_date: '1986-03-15',
      issue_date: '2024-06-03',
      expiry_date: '2027-06-15',
    })
  })

  // Regression: each of these was high: the addresses PERMIT, GENERAL DE … and Electoral, the names
  // USUAL and at Birth.
  for (const [text, country] of [
    ['TITRE DE SÉJOUR / RESIDENCE PERMIT', 'FRA'],
    ['DIRECCIÓN GENERAL DE REGISTRO CIVIL', 'ECU'],
    ['Domicilio Electoral:', 'CRI'],
    ['NOMBRE USUAL:', 'PAN'],
    ['Surname at Birth', 'MUS'],
    ['Unique Identification Authority of India', 'IND'],
  ] as const)
    it(`yield no value by themselves: ${text}`, () => {
      const read = readLines([[text, 10, 20]], { kind: 'identity_card', country })
      expect(read.filter(({ name }) => name !== 'issuing_state')).to.deep.equal([])
    })

  it('do not turn the title of the document into a marital status', () => {
    const lines: readonly Line[] = [
      ['REGISTRO NACIONAL DE IDENTIFICACIÓN Y ESTADO CIVIL', 18, 7],
      ['DOCUMENTO NACIONAL DE IDENTIDAD', 22, 9.5],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'PER' })
    expect(read).not.to.have.property('marital_status')
  })

  it('may be in two languages with nothing but a space between', () => {
    const lines: readonly Line[] = [
      ['ALTURA HEIGHT', 40, 27],
      ['1,63', 40, 30],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'PRT' })).to.deep.equal({
      height: '1,63',
    })
  })

  it('may cover surname and forenames on two lines of a residence permit', () => {
    const lines: readonly Line[] = [
      ['NOM Prénoms / SURNAME Forenames', 30, 12],
      ['BENSLIMI', 30, 15],
      ['NADIR YACINE', 30, 18],
    ]
    expect(valuesOf(lines, { kind: 'residence_permit', country: 'FRA' })).to.deep.equal({
      surname: 'BENSLIMI',
      given_names: 'NADIR YACINE',
    })
  })

  it('may have their values behind colons in a separate column', () => {
    const lines: readonly Line[] = [
      ['Alamat', 3, 26],
      [': JL. KEMUNING RAYA NO. 12', 23, 26],
      ['RT/RW', 3, 29],
      [': 007/003', 23, 29],
    ]
    const { address } = valuesOf(lines, { kind: 'identity_card', country: 'IDN' })
    expect(address).to.match(/^JL\. KEMUNING RAYA NO\. 12/)
  })
})

describe('captions that compete for a value', () => {
  it('leave a value behind a colon to the caption right before it', () => {
    const lines: readonly Line[] = [
      ['Date of issue', 5, 10],
      ['Valid until', 24, 10],
      [': 01.01.2030', 44, 10],
      ['01.01.2020', 5, 13],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'GBR' })).to.deep.equal({
      issue_date: '2020-01-01',
      expiry_date: '2030-01-01',
    })
  })

  // Regression: `Issued by Government of …` became the authority, at high confidence, although the
  // office has a caption.
  it('give an Indian licence its office, whatever the heading says', () => {
    const lines: readonly Line[] = [
      ['Indian Union Driving Licence', 19, 5, 2],
      ['Issued by Government of Karnataka', 20, 8],
      ['Licencing Authority', 66, 50, 1.1],
      ['RTO EXAMPLETON', 66, 52, 1.2],
    ]
    const licence = { kind: 'driving_licence', country: 'IND' } as const
    expect(valuesOf(lines, licence)).to.include({ authority: 'RTO EXAMPLETON' })
    expect(valuesOf(lines.slice(0, 2), licence)).not.to.have.property('authority')
  })

  // Regression: the date from which somebody is a resident became the issue date, at high
  // confidence.
  it('do not take the start of residence for the issue date', () => {
    const american = { kind: 'residence_permit', country: 'USA' } as const
    const green: readonly Line[] = [
      ['Card Expires: 04/17/32', 30, 33, 1.4],
      ['Resident Since: 11/29/11', 30, 37, 1.4],
    ]
    expect(valuesOf(green, american)).to.deep.equal({
      expiry_date: '2032-04-17',
      resident_since: '2011-11-29',
    })
    const work: readonly Line[] = [
      ['Valid From: 10/06/22', 29, 41, 1.5],
      ['Card Expires: 10/05/24', 29, 45, 1.5],
    ]
    expect(valuesOf(work, american)).to.deep.equal({
      issue_date: '2022-10-06',
      expiry_date: '2024-10-05',
    })
    const canadian = [['PR since / RP depuis: 2015-03-02', 30, 30, 1.4]] as const
    expect(valuesOf(canadian, { kind: 'residence_permit', country: 'CAN' })).to.deep.equal({
      resident_since: '2015-03-02',
    })
  })
})
