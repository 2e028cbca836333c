import { expect } from 'chai'
import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

const malaysian = { kind: 'identity_card', country: 'MYS' } as const

const card: readonly Line[] = [
  ['KAD PENGENALAN', 4, 6],
  ['900115-14-5678', 4, 17],
  ['AISYAH BINTI SAMPLE', 4, 21],
  ['NO 12 JALAN CONTOH', 4, 25],
  ['50O00 KUALA LUMPUR', 4, 29],
]

describe('the national number of a card without a printed birth date', () => {
  it('gives birth date and sex, never at high confidence', () => {
    expect(valuesOf(card, malaysian)).to.include({ birth_date: '1990-01-15', sex: 'F' })
    const read = readLines(card, malaysian).filter(({ name }) => name === 'birth_date')
    expect(read.map(({ probability }) => probability).every((one) => one < 0.9)).to.equal(true)
  })

  // One of the two is a relative's, and nothing shows which.
  it('gives neither where a second number states another day', () => {
    const two: readonly Line[] = [
      ['No. Pengenalan', 4, 14, 1.2],
      ...card,
      ['No. Pasport', 50, 14, 1.2],
      ['850331-10-4321', 50, 17],
    ]
    expect(valuesOf(two, malaysian)).to.not.have.any.keys('birth_date', 'sex')
  })
})
