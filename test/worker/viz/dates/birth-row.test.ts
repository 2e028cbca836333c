import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesBesideSmallPrint as valuesOf } from '../small-print.ts'

describe('what stands around the date of birth', () => {
  it('is the place of birth behind an “à” that was read as “ò”', () => {
    const placeBehind = (word: string) => {
      const lines: readonly Line[] = [
        ['Né le', 31, 26.5],
        ['08.01.1988', 40, 26.5, 2],
        [`${word} MODELEVILLE HAUTE`, 31, 31.5, 2],
      ]
      return valuesOf(lines, { kind: 'identity_card', country: 'MAR' }).birth_place
    }
    expect(placeBehind('ò')).to.equal('MODELEVILLE HAUTE')
    expect(placeBehind('é')).not.to.equal('MODELEVILLE HAUTE')
  })
})
