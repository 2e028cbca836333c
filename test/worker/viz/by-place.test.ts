import { expect } from 'chai'
import type { FieldCandidate } from '../../../worker/catalogue/field-candidate.ts'
import type { FieldPlace } from '../../../worker/catalogue/layouts.ts'
import { takeByPlace } from '../../../worker/viz/by-place.ts'
import { dissectAll } from '../../../worker/viz/lines/dissect.ts'
import { OpenPrint } from '../../../worker/viz/open-print.ts'
import { habitsOf } from '../../../worker/viz/page-habits.ts'
import { type Line, printedPage } from './printed-page.ts'

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
