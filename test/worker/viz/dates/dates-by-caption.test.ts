import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesBesideSmallPrint } from '../small-print.ts'

const valuesOf = (lines: readonly Line[]) =>
  valuesBesideSmallPrint(lines, { kind: 'identity_card', country: 'FRA' })

describe('a date under a badly read caption', () => {
  const birth: readonly Line[] = [
    ['Date de naissance', 4, 20, 1.2],
    ['14/02/1956', 22, 20.3],
  ]

  it('belongs to the nearest of the date captions', () => {
    const lines: readonly Line[] = [
      ...birth,
      ['Dotc dexpirolsoh', 4, 40, 1.2],
      ['24/07/2013', 22, 40.3],
    ]
    expect(valuesOf(lines)).to.include({ expiry_date: '2013-07-24' })
  })

  it('belongs to the caption before it in its line', () => {
    const lines: readonly Line[] = [...birth, ['Dotc dexpirolsoh24/07/2030', 4, 40, 1.4]]
    expect(valuesOf(lines)).to.include({ expiry_date: '2030-07-24' })
  })

  it('belongs to a caption that ends where it ends', () => {
    const lines: readonly Line[] = [
      ...birth,
      ['Dotc dexpirolsoh', 40, 36, 1.2],
      ['24.07.13', 44.2, 39],
    ]
    expect(valuesOf(lines)).to.include({ expiry_date: '2013-07-24' })
  })

  it('is left out when its caption is as near to another one, or to none', () => {
    for (const caption of ['Date d', 'Nationalite 2']) {
      const lines: readonly Line[] = [...birth, [caption, 4, 40, 1.2], ['24/07/2013', 22, 40.3]]
      expect(valuesOf(lines), caption).to.not.have.any.keys('issue_date', 'expiry_date')
    }
  })

  it('is left out if it is impossible, such as an expiry date before the issue date', () => {
    const lines: readonly Line[] = [
      ...birth,
      ['Date de delivrance', 4, 30, 1.2],
      ['24/07/2018', 22, 30.3],
      ['Dotc dexpirolsoh', 4, 40, 1.2],
      ['24/07/2013', 22, 40.3],
    ]
    expect(valuesOf(lines)).to.not.have.property('expiry_date')
  })
})
