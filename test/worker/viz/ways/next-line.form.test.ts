import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

const russian = { kind: 'identity_card', country: 'RUS' } as const

describe('values over several lines of a form', () => {
  const place: readonly Line[] = [
    ['Место рождения', 10, 20, 1.6],
    ['дер. Образцово', 34, 20, 2.5],
    ['Примерного р-на', 34, 27.5, 2.5],
    ['Тестовой обл.', 12, 35, 2.5],
  ]

  it('continue at the left end of the next line, but are not high', () => {
    const [found] = readLines(place, russian)
    expect(found?.value).to.equal('дер. Образцово Примерного р-на Тестовой обл.')
    expect(found?.probability).to.be.below(0.9)
  })
})
