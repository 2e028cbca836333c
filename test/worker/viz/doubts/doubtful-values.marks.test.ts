import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import { readLines } from '../read-lines.ts'

/** The names of an American card with these two lines, and whether each is certain. */
function namesOf(first: string, second: string): Record<string, readonly [string | null, boolean]> {
  const card = [
    ['DRIVER LICENSE', 40, 5, 2.5],
    ['4d DLN 12345678', 27, 9],
    [first, 27, 13],
    [second, 27, 17],
    ['8 123 MAIN ST', 27, 21],
    ['ANYTOWN, TX 78701', 27, 24],
    ['3 DOB 01/02/1985', 27, 28],
    ['4b EXP 01/02/2030', 27, 31],
  ] as const
  const read = readLines(card, { kind: 'driving_licence', country: 'USA' })
  return Object.fromEntries(
    read.map(({ name, value, probability }) => [name, [value, probability >= highMin]]),
  )
}

// Regression: `LNGRID` was the surname at high confidence, whole behind a number and cut without.
describe('a name on an American card that begins like its mark', () => {
  it('is not certain behind its number: 1 LNGRID', () => {
    const names = namesOf('1 LNGRID', '2 FNANNA')
    expect(names).to.deep.include({ surname: ['LNGRID', false], given_names: ['FNANNA', false] })
  })

  it('is not certain if what it is joined to is cut off: LNGRID', () => {
    expect(namesOf('LNGRID', 'FNANNA')).to.deep.include({ surname: ['GRID', false] })
  })

  it('is not certain with the mark left in the name: LN LN KIM', () => {
    expect(namesOf('LN LN KIM', 'FN ANNA')).to.deep.include({ surname: ['LN KIM', false] })
  })

  it('is not certain if no other name has a mark: LN KIM', () => {
    expect(namesOf('LN KIM', 'ANNA')).to.deep.include({ surname: ['KIM', false] })
  })

  it('is certain behind marks that both names have', () => {
    const marked = { surname: ['KIM', true], given_names: ['ANNA', true] }
    expect(namesOf('LN KIM', 'FN ANNA')).to.deep.include(marked)
    expect(namesOf('1 LN KIM', '2 FN ANNA')).to.deep.include(marked)
    expect(namesOf('1 KIM', '2 ANNA')).to.deep.include(marked)
  })
})
