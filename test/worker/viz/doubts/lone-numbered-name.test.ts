import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

const licence = { kind: 'driving_licence', country: 'USA' } as const

const namesOn = (...names: readonly Line[]) =>
  readLines(
    [
      ['DRIVER LICENSE', 4, 6, 2.4],
      ['4d DL NO HU446833C', 28, 13],
      ['4b EXP 12/05/2018', 28, 17],
      ...names,
      ['8 9045 ANY STREET', 28, 29],
      ['MACON, GA 31201', 30, 32.2],
      ['3 DOB 08/05/1980', 28, 36],
      ['9 CLASS DM', 60, 13],
      ['15 SEX M', 28, 40],
      ['16 HGT 6-03', 40, 40],
      ['18 EYES GRN', 52, 40],
    ],
    licence,
  ).filter(({ name }) => name === 'surname' || name === 'given_names')

describe('one numbered name beside another line of a name', () => {
  // Regression: the number 2 was read as a 1, that of the surname not at all, and the given name was
  // the surname at high.
  it('is no surer than low if the other line stands where its number would be second', () => {
    const names = namesOn(['MUSTER-TAYLOR', 30, 21], ['1 PETER', 28, 25])
    expect(names.filter(({ probability }) => probability > 0.5)).to.deep.equal([])
    const swapped = namesOn(['2 MUSTER-TAYLOR', 28, 21], ['PETER', 30, 25])
    expect(swapped.filter(({ probability }) => probability > 0.5)).to.deep.equal([])
  })

  it('is no surer than low if the other line begins where its number does', () => {
    const names = namesOn(['MUSTER-TAYLOR', 25.5, 21, 2], ['1  PETER', 25.5, 25])
    expect(names.filter(({ probability }) => probability > 0.5)).to.deep.equal([])
  })

  it('is high if both are numbered', () => {
    const names = namesOn(['1 MUSTER-TAYLOR', 28, 21], ['2 PETER', 28, 25])
    expect(names.map(({ name, value }) => [name, value])).to.deep.equal([
      ['surname', 'MUSTER-TAYLOR'],
      ['given_names', 'PETER'],
    ])
    expect(Math.min(...names.map(({ probability }) => probability))).to.be.above(0.9)
  })
})
