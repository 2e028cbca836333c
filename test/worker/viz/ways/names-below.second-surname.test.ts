import type { Line } from '../../../support/readings/printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'PER' } as const

const lines: readonly Line[] = [
  ['Primer Apellido', 29, 10, 1.2],
  ['CCORIMAN', 29, 12.5],
  ['Segundo Apellido', 29, 15, 1.2],
  ['DEL ALAMO', 29, 17.5],
  ['Pre Nombres', 29, 20, 1.2],
  ['WILSON', 29, 22.5],
]

describe('two surnames, each with a caption', () => {
  it('are reported as the MRZ states them', () => {
    const known = {
      name: 'surname',
      value: 'CCORIMAN',
      printed: '',
      lcid: 0,
      probability: 1,
    } as const
    const read = valuesOf(lines, card, [{ ...known, source: 'mrz', box: null }])
    expect(read).to.include({ surname: 'CCORIMAN' })
  })
})
