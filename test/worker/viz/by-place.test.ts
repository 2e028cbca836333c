import { expect } from 'chai'
import type { FieldCandidate } from '../../../worker/catalogue/field-candidate.ts'
import type { FieldPlace } from '../../../worker/catalogue/layouts.ts'
import { takeByPlace } from '../../../worker/viz/by-place.ts'
import { dissectAll } from '../../../worker/viz/lines/dissect.ts'
import { OpenPrint } from '../../../worker/viz/open-print.ts'
import { habitsOf } from '../../../worker/viz/page-habits.ts'
import { type Line, printedPage } from './printed-page.ts'
import { valuesOf } from './read-lines.ts'

const at = (y: number): [number, number, number, number] => [30, y - 2, 60, y]

const places: readonly FieldPlace[] = [
  { field: 'surname', at: at(10) },
  { field: 'given_names', at: at(20) },
  { field: 'birth_date', at: at(30) },
  { field: 'issue_date', at: at(40) },
]

const lines: readonly Line[] = [
  ['SPECIMEN', 30, 10],
  ['ANNA MARIA', 30, 20],
  ['12.08.1974', 30, 30],
  ['06.09.2006', 30, 40],
]

function takenOf(
  page: readonly Line[],
  known: readonly FieldCandidate[] = [],
  wholeName: string | null = null,
) {
  const printed = printedPage(page)
  const habits = habitsOf(printed, { kind: null, country: null, probability: 0 }, '2026-11-22')
  const print = new OpenPrint(dissectAll(printed.lines, habits))
  if (wholeName !== null) {
    const value = { value: wholeName, fit: 1 }
    print.take({ field: 'full_name', pieces: [], value, way: 'number', margin: 1 })
  }
  takeByPlace(print, places, known, habits.values)
  return Object.fromEntries(print.found.map(({ field, value }) => [field, value.value]))
}

describe('takeByPlace', () => {
  it('reads the values that stand in the places of the layout', () => {
    expect(takenOf(lines)).to.deep.equal({
      surname: 'SPECIMEN',
      given_names: 'ANNA MARIA',
      birth_date: '1974-08-12',
      issue_date: '2006-09-06',
    })
  })

  it('ignores a layout when too few of its places hold a value', () => {
    expect(takenOf(lines.slice(0, 2))).to.deep.equal({})
  })

  // Regression: on a page whose lines are set higher, the issue date became the date of birth,
  // which the MRZ states as unknown.
  it('skips a field that the MRZ states as unknown, unless the MRZ is doubtful', () => {
    const said = (probability: number): FieldCandidate => ({
      name: 'birth_date',
      value: null,
      printed: '110229',
      lcid: 0,
      probability,
      source: 'mrz',
      box: null,
    })
    expect(takenOf(lines, [said(0.99)])).to.not.have.property('birth_date')
    expect(takenOf(lines, [said(0.3)])).to.have.property('birth_date')
  })

  // Regression: the lines of an address became surname and given names.
  it('reads no part of a name when the full name is already known', () => {
    const read = takenOf(lines, [], 'ANNA MARIA ERIKSSON')
    expect(read).to.not.have.any.keys('surname', 'given_names')
    expect(read).to.include({ birth_date: '1974-08-12' })
  })
})

// Regression: it became the surname when the first line could not be read.
describe('the second line of given names', () => {
  it('is not taken for the surname, whose place is higher up', () => {
    const read = valuesOf(
      [
        ['1t Hooft-van Voorbeeld', 26.5, 12.2, 1.3],
        ['2', 27.6, 15.5, 1.2],
        ['Jan-Willem', 30.8, 15.3, 1.2],
        ['Benedictus', 31.2, 17.6, 1.2],
        ['3 04.12.1959 Voorbeeldstad', 27.5, 20.7, 1.4],
        ['4a 21.10.2021', 27.5, 24.3, 1.4],
        ['4c Gemeente', 47.2, 24.2, 1.2],
        ['4 21.10.2031', 27.5, 27.7, 1.4],
        ['* 5743018826', 27.4, 31.8, 1.7],
        ['9 AM B BE', 27.7, 50.5, 1.7],
      ],
      { kind: 'driving_licence', country: 'NLD' },
    )
    expect(read).to.include({ given_names: 'Jan-Willem Benedictus' })
    expect(read).to.not.have.property('surname')
  })
})
