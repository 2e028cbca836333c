import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const bulgarian = { kind: 'identity_card', country: 'BGR' } as const

describe('values that are printed in two scripts', () => {
  // The national word alone was published, and certain.
  it('are two spellings of a colour on both sides of a stroke', () => {
    const lines: readonly Line[] = [
      ['Цвят на очите/Colour of eyes', 5, 20, 1.1],
      ['СИНИ/BLUE', 32, 20, 1.8],
    ]
    expect(valuesOf(lines, bulgarian)).to.include({ eyes_color: 'BLUE', 'eyes_color@1026': 'СИНИ' })
  })

  it('are two spellings of a place behind a birthday, of which a licence prints both', () => {
    const lines: readonly Line[] = [
      ['3. 11.07.1990 ВИДИН/VIDIN', 30, 21],
      ['4a. 16.08.2016', 30, 25],
      ['4b. 16.08.2026', 30, 29],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'BGR' })
    expect(read).to.include({ birth_place: 'VIDIN', 'birth_place@1026': 'ВИДИН' })
  })

  it('are two spellings of a name in Georgian letters, which have no capitals', () => {
    const lines: readonly Line[] = [
      ['გვარი / Surname', 34, 8, 1.2],
      ['ნიმუშიძე / NIMUSHIDZE', 34, 10.4],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'GEO' })
    expect(read).to.include({ surname: 'NIMUSHIDZE', 'surname@1079': 'ნიმუშიძე' })
  })

  it('are two spellings of an office in one row, each with its number', () => {
    const lines: readonly Line[] = [
      ['4a. 05.09.2017', 30, 30],
      ['4b. 05.09.2047', 58, 30],
      ['4c. ТСЦ 1234', 30, 33.5],
      ['TSC 1234', 56, 33.5],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'UKR' })
    expect(read).to.include({ authority: 'TSC 1234', 'authority@1058': 'ТСЦ 1234' })
  })

  // Both together were the authority, and certain.
  it('are two spellings of an office in one line, behind its number', () => {
    const lines: readonly Line[] = [
      ['4a. 19.09.2016', 3, 24],
      ['4b. 19.09.2026', 28, 24],
      ['4c. ПУ У ПРИМЕРУ / PU U PRIMERU', 3, 28],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'SRB' })
    expect(read).to.include({ authority: 'PU U PRIMERU' })
  })

  it('are one place where behind the stroke its state stands', () => {
    const lines: readonly Line[] = [
      ['Место рождения/ Place of birth', 60, 8, 1.2],
      ['Г. ПРИМЕРСК / RUSSIA', 60, 11],
    ]
    const read = valuesOf(lines, { kind: 'passport', country: 'RUS' })
    expect(read).to.include({ 'birth_place@1049': 'Г. ПРИМЕРСК / RUSSIA' })
  })
})
