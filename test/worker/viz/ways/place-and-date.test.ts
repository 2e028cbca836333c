import { readLines } from '../read-lines.ts'

describe('one caption for a place and a date', () => {
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
})
