import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const permit = { kind: 'residence_permit', country: 'SAU' } as const

const headings: readonly Line[] = [
  ['وزارة الداخلية', 67, 8, 1.9],
  ['MINISTRY OF INTERIOR', 4, 9, 1.5],
  ['هوية مقيم', 70, 12, 2.3],
]

describe('a name in Latin capitals below one in Arabic script', () => {
  it('is the full name on a card that prints no caption there', () => {
    const lines: readonly Line[] = [
      ...headings,
      ['محمد أحمد نموذجي', 52, 18, 2.1],
      ['MOHAMMED AHMED NAMUDHAJI', 40, 21.5, 1.6],
    ]
    expect(valuesOf(lines, permit)).to.deep.equal({ full_name: 'MOHAMMED AHMED NAMUDHAJI' })
  })

  it('is split at its comma', () => {
    const lines: readonly Line[] = [
      ...headings,
      ['محمد بن أحمد النموذجي', 52, 18, 2.1],
      ['ALNAMUDHAJI, MOHAMMED AHMED A', 40, 21.5, 1.6],
    ]
    expect(valuesOf(lines, permit)).to.deep.equal({
      surname: 'ALNAMUDHAJI',
      given_names: 'MOHAMMED AHMED A',
    })
  })

  it('is not read from a heading, or when there are two', () => {
    expect(valuesOf(headings, permit)).to.deep.equal({})
    const two: readonly Line[] = [
      ['محمد أحمد نموذجي', 52, 18, 2.1],
      ['MOHAMMED AHMED NAMUDHAJI', 40, 21.5, 1.6],
      ['مؤسسة النموذج الأول', 52, 30, 2.1],
      ['FIRST NAMUDHAJ TRADING', 40, 33.5, 1.6],
    ]
    expect(valuesOf(two, permit)).to.deep.equal({})
  })
})
