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
})
