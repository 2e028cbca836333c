import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { withDocumentNumber } from '../../../../worker/viz/ways/holders-number.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'
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

describe('the number of a document that prints no other', () => {
  it('is a holder’s number in its form, and no value of another field', () => {
    const type = { kind: 'identity_card', country: 'POL', probability: 1 } as const
    const habits = habitsOf(printedPage([]), type, '2026-11-22')
    const fieldOf = (field: 'personal_number' | 'document_discriminator') => {
      const value = { value: 'ABC123456', fit: 1 }
      const found = { field, pieces: [], value, way: 'label', margin: 1 } as const
      return withDocumentNumber([found], [], habits)[0]?.field
    }
    expect(fieldOf('personal_number')).to.equal('document_number')
    expect(fieldOf('document_discriminator')).to.equal('document_discriminator')
  })
})
