import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('captions of two columns in one line', () => {
  it('stand each over their own values', () => {
    const lines: readonly Line[] = [
      ['Doğum tarihi / Date of birth Doğum yeri / Place of birth', 23, 30, 0.8],
      ['11.11.1934', 23, 32.5],
      ['İZMİR', 42, 32.5],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'TUR' })).to.deep.equal({
      birth_date: '1934-11-11',
      birth_place: 'İZMİR',
    })
  })
})
