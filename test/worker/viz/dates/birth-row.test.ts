import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesBesideSmallPrint as valuesOf } from '../small-print.ts'

describe('what stands around the date of birth', () => {
  // Regression: Swiss cards have the place of citizenship there, and it became the place of birth.
  it('is no place of birth under a caption that means something else in one language', () => {
    const read = (caption: string) => {
      const lines: readonly Line[] = [
        ['Date of birth', 3, 27.4, 0.8],
        ['12.09.1983', 3, 29.5],
        [caption, 3, 32.7, 0.8],
        ['Beispielwil GR', 3, 34.7],
      ]
      return valuesOf(lines, { kind: 'identity_card', country: 'CHE' })
    }
    const caption = "Heimatort - Lieu d'origine - Luogo d'attinenza - Place of origin"
    expect(read('x1cVoon aue bnMh')).to.include({ birth_place: 'Beispielwil GR' })
    expect(read(caption)).to.not.have.property('birth_place')
    expect(read('Heimatort')).to.not.have.property('birth_place')
  })

  it('is the place of birth when it stands beside the sex, below the date', () => {
    const lines: readonly Line[] = [
      ['Date of birth', 44, 47, 1.2],
      ['12 SEP 1944', 44, 50],
      ['me1Cen', 44, 53, 1.2],
      ['M', 44, 56],
      ['8ebd02', 59, 53, 1.2],
      ['KHON KAEN', 59, 56],
    ]
    const read = valuesOf(lines, { kind: 'passport', country: 'THA' })
    expect(read).to.include({ birth_place: 'KHON KAEN' })
  })

  it('is the number of the holder when it stands beside the date on a passport', () => {
    const lines: readonly Line[] = [
      ['Date of birth', 44, 47, 1.2],
      ['12 SEP 1944', 44, 50],
      ['MaAah', 82, 47, 1.2],
      ['893034/6904', 82, 50],
    ]
    const passport = valuesOf(lines, { kind: 'passport', country: 'THA' })
    expect(passport).to.include({ personal_number: '893034/6904' })
    const licence = valuesOf(lines, { kind: 'driving_licence', country: 'THA' })
    expect(licence).to.not.have.property('personal_number')
  })

  it('is the place of birth when it stands beside a lone “à”, below the date', () => {
    const lines: readonly Line[] = [
      ['Né le', 31, 26.5],
      ['08.01.1988', 40, 26.5, 2],
      ['à', 31, 31.5],
      ['MODELEVILLE', 40, 31.5, 2],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'MAR' })).to.include({
      birth_place: 'MODELEVILLE',
    })
  })

  it('is the place of birth behind an “à” that was read as “ò”', () => {
    const placeBehind = (word: string) => {
      const lines: readonly Line[] = [
        ['Né le', 31, 26.5],
        ['08.01.1988', 40, 26.5, 2],
        [`${word} MODELEVILLE HAUTE`, 31, 31.5, 2],
      ]
      return valuesOf(lines, { kind: 'identity_card', country: 'MAR' }).birth_place
    }
    expect(placeBehind('ò')).to.equal('MODELEVILLE HAUTE')
    expect(placeBehind('é')).not.to.equal('MODELEVILLE HAUTE')
  })

  it('is the place of birth far behind its “à” only if it is flush with the date', () => {
    const lines = (left: number): readonly Line[] => [
      ['Née le', 28, 29, 1.4],
      ['14.02.1992', 42, 29, 1.9],
      ['à', 28, 34, 1.4],
      ['FES MEDINA FES', left, 34, 1.9],
    ]
    const moroccan = { kind: 'identity_card', country: 'MAR' } as const
    expect(valuesOf(lines(42), moroccan).birth_place).to.equal('FES MEDINA FES')
    expect(valuesOf(lines(60), moroccan)).not.to.have.property('birth_place')
  })
})
