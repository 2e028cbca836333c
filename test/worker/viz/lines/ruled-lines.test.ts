import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

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

  it('end above a line with its own caption', () => {
    const lines: readonly Line[] = [
      ...place.slice(0, 3),
      ['Отчество', 12, 35, 1.6],
      ['Ильич', 34, 35, 2.5],
    ]
    expect(valuesOf(lines, russian)).to.include({
      'birth_place@1049': 'дер. Образцово Примерного р-на',
      'patronymic@1049': 'Ильич',
    })
  })

  // Regression: the province of the address below became part of the place of birth, at high
  // confidence.
  it('end above an address that begins beside its caption and continues below it', () => {
    const lines: readonly Line[] = [
      ['Място на раждане/Place of birth', 5, 8, 1.1],
      ['ДОЛНО ОБРАЗЦОВО/DOLNO OBRAZTSOVO', 38, 8, 1.8],
      ['Постоянен адрес/Residence', 5, 11.6, 1.1],
      ['обл.ВИДИН', 38, 11.6, 1.8],
      ['общ.ВИДИН гр.ВИДИН/VIDIN', 5, 14.6, 1.8],
      ['ул.ПРИМЕРНА/UL.PRIMERNA 3', 5, 17.6, 1.8],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'BGR' })).to.include({
      birth_place: 'DOLNO OBRAZTSOVO',
      'address@1026': 'обл.ВИДИН общ.ВИДИН гр.ВИДИН/VIDIN ул.ПРИМЕРНА/UL.PRIMERNA 3',
    })
  })
})
