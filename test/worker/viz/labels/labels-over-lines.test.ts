import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('a caption in two lines', () => {
  it('takes the value beside it', () => {
    const lines: readonly Line[] = [
      ['Место', 5, 10, 1.2],
      ['ГОР. АРХАНГЕЛЬСК', 20, 11, 2],
      ['рождения', 5, 12.5, 1.2],
      ['Дата', 5, 16, 1.2],
      ['12.09.1982', 20, 17, 2],
      ['рождения', 5, 18.5, 1.2],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'RUS' })).to.deep.equal({
      'birth_place@1049': 'ГОР. АРХАНГЕЛЬСК',
      birth_date: '1982-09-12',
    })
  })

  it('is not made of words that form no caption together', () => {
    const lines: readonly Line[] = [
      ['Anna', 5, 10],
      ['Maria', 5, 12.5],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'DEU' })).to.deep.equal({})
  })
})
