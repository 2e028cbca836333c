import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf as valuesWellRead } from '../read-lines.ts'
import { valuesBesideSmallPrint as valuesOf } from '../small-print.ts'

const card = { kind: 'identity_card', country: 'BEL' } as const

/** A list whose captions are too small to be read. */
const list: readonly Line[] = [
  ['Nun', 4, 49, 1.2],
  ['TEN BRINKE', 22, 50],
  ['Nn', 4, 54, 1.2],
  ['PIETER', 22, 55],
  ['23.09.1975', 22, 60],
  ['Dsuar', 4, 64, 1.2],
  ['UTRECHT', 22, 65],
  ['11.05.2029', 22, 80],
]

describe('names without their captions', () => {
  it('stand above the date of birth, with the place below it', () => {
    expect(valuesOf(list, card)).to.deep.equal({
      surname: 'TEN BRINKE',
      given_names: 'PIETER',
      birth_date: '1975-09-23',
      birth_place: 'UTRECHT',
      expiry_date: '2029-05-11',
    })
  })

  it('may stand above sex or nationality, with the place beside the date of birth', () => {
    const lines: readonly Line[] = [
      ['Cen', 23, 15, 1.2],
      ['NICCOLO', 23, 17.5],
      ['Numa', 23, 20.5, 1.2],
      ['GIAN MARCO', 23, 23],
      ['ata', 23, 26, 1.2],
      ['M', 23, 28.5],
      ['16/04/1959', 23, 34],
      ['BaNp', 41, 31.5, 1.2],
      ['FORLI', 41, 34],
      ['03/07/2034', 41, 40],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'ITA' })).to.include({
      surname: 'NICCOLO',
      given_names: 'GIAN MARCO',
      birth_place: 'FORLI',
    })
  })

  it('are not read when a third line, maybe a patronymic, stands above them', () => {
    const read = valuesOf([['JAN', 22, 45], ...list], card)
    expect(read).to.not.have.any.keys('surname', 'given_names')
  })

  it('are not read from lines that are spaced differently', () => {
    const apart = list.map(
      (line): Line => (line[0] === 'TEN BRINKE' ? ['TEN BRINKE', 22, 46] : line),
    )
    expect(valuesOf(apart, card)).to.not.have.any.keys('surname', 'given_names')
  })

  it('are not read from words of the issuer, nor the place from a nationality', () => {
    const words = list.map((line): Line => {
      if (line[0] === 'PIETER') return ['IDENTITY CARD', 22, 55]
      return line[0] === 'UTRECHT' ? ['Belge', 22, 65] : line
    })
    expect(valuesOf(words, card)).to.not.have.any.keys('surname', 'given_names', 'birth_place')
  })

  it('are not read under other captions that were well read', () => {
    const read = valuesWellRead(list, card)
    expect(read).to.not.have.any.keys('surname', 'given_names', 'birth_place')
  })

  it('are not read without any print in the place of captions, as in an address', () => {
    const bare = list.filter(([, x]) => x === 22)
    expect(valuesOf(bare, card)).to.not.have.any.keys('surname', 'given_names', 'birth_place')
  })

  it('are a full name when the only row has several words', () => {
    const lines: readonly Line[] = [
      ['Narme', 4, 24, 1.2],
      ['AYU LESTARI', 20, 24.5],
      ['24-10-1989', 20, 29],
      ['27-01-2033', 57, 52],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'IDN' })
    expect(read).to.include({ full_name: 'AYU LESTARI' })
  })

  it('are recognised by one that its caption names', () => {
    const lines: readonly Line[] = [
      ['Norn', 4, 19.8, 1.2],
      ['GIRAUD', 22, 20],
      ['Given names', 4, 24.8, 1.2],
      ['FRANCOIS', 22, 25],
    ]
    expect(valuesOf(lines, card)).to.deep.equal({ surname: 'GIRAUD', given_names: 'FRANCOIS' })
  })

  it('may stand above the caption of the date of birth, or below everything else', () => {
    const birth: Line = ['FECHA DE NACIMIENTO: 21-ENE-1977', 28, 22.4, 1.4]
    const panamanian: readonly Line[] = [
      ['Abel Roldan', 28, 12, 2],
      ['Bautista Del Cid', 28, 15, 2],
      // This caption has no name behind its colon, and so none above it either.
      ['NOMBRE USUAL:', 28, 18.9, 1.3],
      birth,
    ]
    const names = { given_names: 'Abel Roldan', surname: 'Bautista Del Cid' }
    expect(valuesWellRead(panamanian, { kind: 'identity_card', country: 'PAN' })).to.include(names)
    const dominican: readonly Line[] = [
      birth,
      ['Abel Roldan', 30, 44, 2],
      ['Bautista Del Cid', 30, 47, 2],
    ]
    expect(valuesWellRead(dominican, { kind: 'identity_card', country: 'DOM' })).to.include(names)
    // What was read in the portrait beside them is not part of their column.
    const scrap: Line = ['AR', 74, 44.2, 2.1]
    const beside = valuesWellRead([...dominican, scrap], { kind: 'identity_card', country: 'DOM' })
    expect(beside).to.include(names)
  })

  it('may stand above the caption of the date of birth, however small that is', () => {
    const lines: readonly Line[] = [
      ['ANNA', 31, 17.5, 1.9],
      ['EXEMPLE', 31, 25.1, 1.9],
      ['Née le', 31, 29, 1.2],
      ['29.10.2001', 41, 29.2, 1.8],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'MAR' })
    expect(read).to.include({ given_names: 'ANNA', surname: 'EXEMPLE' })
  })
})
