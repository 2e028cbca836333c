import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { valuesOf } from './read-lines.ts'

/** The back of a European licence: heads of the columns, rows, and what of their cells was read as anything. */
const back: readonly Line[] = [
  ['9.', 27, 5, 1.2],
  ['10.', 46, 5, 1.2],
  ['11.', 59, 5, 1.2],
  ['12.', 72, 5, 1.2],
  ['AM', 27, 8],
  ['#', 46, 8],
  ['B', 27, 20],
  ['03.10.2012', 46, 20],
  ['03.10.2022', 59, 20],
  ['C', 27, 24],
  ['-', 46, 24],
]

describe('the table of categories', () => {
  const licence = { kind: 'driving_licence', country: 'EST' } as const

  it('tells the classes that have dates', () => {
    expect(valuesOf(back, licence)).to.deep.equal({
      vehicle_class: 'B (2012-10-03 – 2022-10-03)',
    })
  })

  // The front beside it has a 9 of its own, before the classes.
  it('is known by the 9 that stands in a row with 10 and 11', () => {
    const both: readonly Line[] = [['9.', 2, 2, 1.2], ['AM/B', 8, 2], ...back]
    expect(valuesOf(both, licence)).to.include({
      dl_class: 'AM/B',
      vehicle_class: 'B (2012-10-03 – 2022-10-03)',
    })
  })

  it('is known where the full stops of its heads were not seen', () => {
    const bare = back.map(
      ([text, x, y, height = 1.7]): Line => [text.replace(/^(1[01])\.$/, '$1'), x, y, height],
    )
    expect(valuesOf(bare, licence)).to.include({ vehicle_class: 'B (2012-10-03 – 2022-10-03)' })
  })

  it('ends above what restricts all classes', () => {
    const restricted: readonly Line[] = [...back, ['12.', 27, 49, 1.2], ['01.06', 32, 49]]
    expect(valuesOf(restricted, licence)).to.include({ restrictions: '01.06' })
  })
})
