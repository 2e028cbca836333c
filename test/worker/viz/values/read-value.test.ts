import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('values of which a sign was read as another', () => {
  it('a bracket that closes was a letter', () => {
    const lines: readonly Line[] = [
      ['Place of birth', 5, 10, 1.4],
      ['NEUSTADT (HARZJ', 5, 13],
    ]
    expect(valuesOf(lines, { kind: 'passport', country: 'DEU' })).to.include({
      birth_place: 'NEUSTADT (HARZ)',
    })
  })

  it('the last stroke between classes was a letter', () => {
    const lines: readonly Line[] = [['9. AM/B/BEIL', 30, 42]]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'DEU' })).to.include({
      dl_class: 'AM/B/BE/L',
    })
  })

  it('a class with its trailer may be any of several', () => {
    const lines: readonly Line[] = [['9. AM, B, B+E, T', 30, 42]]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'POL' })).to.include({
      dl_class: 'AM, B, B+E, T',
    })
  })

  it('the sex in two scripts may have the stroke, and the Latin letter, of the other', () => {
    const sexOf = (text: string) =>
      valuesOf(
        [
          ['Стать', 5, 20, 1.4],
          [text, 5, 23],
        ],
        { kind: 'identity_card', country: 'UKR' },
      ).sex
    expect(sexOf('Ж/Ғ')).to.equal('F')
    expect(sexOf('ЖІҒ')).to.equal('F')
    expect(sexOf('Ч/Ғ')).to.equal(undefined)
    expect(sexOf('FIF')).to.equal(undefined)
  })

  it('a month in letters that could not be read has its Latin name behind a stroke', () => {
    const lines: readonly Line[] = [
      ['발급일/Date of issue', 5, 20, 1.4],
      ['30 8E/AUG 2022', 5, 23],
    ]
    expect(valuesOf(lines, { kind: 'passport', country: 'KOR' })).to.include({
      issue_date: '2022-08-30',
    })
  })
})
