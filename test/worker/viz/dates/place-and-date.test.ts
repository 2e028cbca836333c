import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

describe('one caption for a place and a date', () => {
  it('yields both, whichever stands first', () => {
    const belgian = { kind: 'identity_card', country: 'BEL' } as const
    expect(
      valuesOf(
        [
          ['Lieu et date de naissance / Place and date of birth', 29, 25],
          ['Verviers 19 FEV 1984', 29, 28],
        ],
        belgian,
      ),
    ).to.deep.equal({ birth_place: 'Verviers', birth_date: '1984-02-19' })
    expect(
      valuesOf(
        [
          ['Fecha y lugar de expedición', 30, 42],
          ['17 OCT 2006, BUCARAMANGA', 30, 45],
        ],
        { kind: 'identity_card', country: 'COL' },
      ),
    ).to.deep.equal({ issue_date: '2006-10-17', authority: 'BUCARAMANGA' })
  })

  it('yields both from its own line', () => {
    const read = valuesOf([['Tempat/Tgl Lahir : CONTOH, 05-06-1973', 3, 20]], {
      kind: 'identity_card',
      country: 'IDN',
    })
    expect(read).to.deep.equal({ birth_place: 'CONTOH', birth_date: '1973-06-05' })
  })

  it('keeps what stands in brackets with the place', () => {
    const read = valuesOf(
      [
        ['LUOGO E DATA DI NASCITA / PLACE AND DATE OF BIRTH', 30, 29],
        ['COMACCHIO (FE) 14.10.1985', 30, 32],
      ],
      { kind: 'identity_card', country: 'ITA' },
    )
    expect(read).to.deep.equal({ birth_place: 'COMACCHIO (FE)', birth_date: '1985-10-14' })
  })

  it('yields no place when only a date stands below it', () => {
    const read = readLines(
      [
        ['Place and date of birth', 30, 29],
        ['14.10.1985', 30, 32],
      ],
      { kind: 'identity_card', country: 'ITA' },
    )
    expect(read.map(({ name }) => name)).to.deep.equal(['birth_date'])
  })

  // Regression: the date of a marriage two lines below became the date of birth, at high
  // confidence.
  it('takes only the nearest value', () => {
    const read = valuesOf(
      [
        ['Place and date of birth', 5, 10],
        ['BRNO', 5, 13],
        ['12.03.1980', 25, 13],
        ['PRAHA 12.03.2015', 5, 15.5],
      ],
      { kind: 'identity_card', country: 'CZE' },
    )
    expect(read).not.to.include({ birth_date: '2015-03-12' })
    expect(read).not.to.include({ birth_place: 'PRAHA' })
  })

  for (const [caption, text, place, country] of [
    ['Дата и место рождения', '05 апреля 1980 года МОСКВА', 'МОСКВА', 'RUS'],
    ['Date et lieu de naissance', '12.03.1980 à LYON', 'LYON', 'FRA'],
    ['Data e luogo di nascita', '12.03.1980 a ROMA', 'ROMA', 'ITA'],
  ] as const)
    it(`drops the words around the place: ${text}`, () => {
      const lines = [
        [caption, 5, 10],
        [text, 5, 13],
      ] as const
      const read = readLines(lines, { kind: 'identity_card', country })
      expect(read.find(({ name }) => name === 'birth_place')?.value).to.equal(place)
    })

  it('yields both from the line above when nothing below it holds both', () => {
    const lines = [
      ['23-JUL-1985 BOGOTA D.C.', 30, 23.4, 1.8],
      ['FECHA Y LUGAR DE EXPEDICION', 30, 25.6, 1.2],
      ['INDICE DERECHO', 28, 29, 1.2],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'COL' })).to.include({
      issue_date: '1985-07-23',
      authority: 'BOGOTA D.C.',
    })
  })

  it('may have the place and the date side by side', () => {
    const lines: readonly Line[] = [
      ['Дата и место рождения', 31, 32, 1.1],
      ['02.12.1971', 52, 32, 1.6],
      ['г. Образцово', 67, 32, 1.6],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'RUS' })).to.include({
      birth_date: '1971-12-02',
      'birth_place@1049': 'г. Образцово',
    })
  })

  // Regression: the date became the start of the authority’s name, at high confidence.
  it('may name an office instead of the place', () => {
    const lines: readonly Line[] = [
      ['DATA WYDANIA, ORGAN WYDAJĄCY / DATE OF ISSUE, AUTHORITY', 4, 3, 1.1],
      ['15 05 2023 WOJEWODA MORSKI', 4, 5.5, 1.7],
    ]
    expect(valuesOf(lines, { kind: 'residence_permit', country: 'POL' })).to.deep.equal({
      issue_date: '2023-05-15',
      authority: 'WOJEWODA MORSKI',
    })
  })

  it('drops from the place the word that stands before the date', () => {
    const read = valuesOf([['Emitido em: LUANDA, AOS 19/06/2018', 4, 41]], {
      kind: 'identity_card',
      country: 'AGO',
    })
    expect(read).to.deep.equal({ issue_date: '2018-06-19', issue_place: 'LUANDA' })
  })
})
