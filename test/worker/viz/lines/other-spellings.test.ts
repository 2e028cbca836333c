import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const bulgarian = { kind: 'identity_card', country: 'BGR' } as const

describe('values printed in two scripts', () => {
  // Regression: the national word alone was published, at high confidence.
  it('yield both spellings of a colour around a slash', () => {
    const lines: readonly Line[] = [
      ['Цвят на очите/Colour of eyes', 5, 20, 1.1],
      ['СИНИ/BLUE', 32, 20, 1.8],
    ]
    expect(valuesOf(lines, bulgarian)).to.include({ eyes_color: 'BLUE', 'eyes_color@1026': 'СИНИ' })
  })

  it('yield both spellings of a place behind the date of birth on a licence', () => {
    const lines: readonly Line[] = [
      ['3. 11.07.1990 ВИДИН/VIDIN', 30, 21],
      ['4a. 16.08.2016', 30, 25],
      ['4b. 16.08.2026', 30, 29],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'BGR' })
    expect(read).to.include({ birth_place: 'VIDIN', 'birth_place@1026': 'ВИДИН' })
  })

  it('yield both spellings of a name in Georgian letters, which have no capitals', () => {
    const lines: readonly Line[] = [
      ['გვარი / Surname', 34, 8, 1.2],
      ['ნიმუშიძე / NIMUSHIDZE', 34, 10.4],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'GEO' })
    expect(read).to.include({ surname: 'NIMUSHIDZE', 'surname@1079': 'ნიმუშიძე' })
  })

  it('yield both spellings of an authority in one row', () => {
    const lines: readonly Line[] = [
      ['4a. 05.09.2017', 30, 30],
      ['4b. 05.09.2047', 58, 30],
      ['4c. ТСЦ 1234', 30, 33.5],
      ['TSC 1234', 56, 33.5],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'UKR' })
    expect(read).to.include({ authority: 'TSC 1234', 'authority@1058': 'ТСЦ 1234' })
  })

  // Regression: both together became the authority, at high confidence.
  it('yield the Latin spelling of two in one line behind a field number', () => {
    const lines: readonly Line[] = [
      ['4a. 19.09.2016', 3, 24],
      ['4b. 19.09.2026', 28, 24],
      ['4c. ПУ У ПРИМЕРУ / PU U PRIMERU', 3, 28],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'SRB' })
    expect(read).to.include({ authority: 'PU U PRIMERU' })
  })

  it('stay one place when the state stands behind the slash', () => {
    const lines: readonly Line[] = [
      ['Место рождения/ Place of birth', 60, 8, 1.2],
      ['Г. ПРИМЕРСК / RUSSIA', 60, 11],
    ]
    const read = valuesOf(lines, { kind: 'passport', country: 'RUS' })
    expect(read).to.include({ 'birth_place@1049': 'Г. ПРИМЕРСК / RUSSIA' })
  })
})
