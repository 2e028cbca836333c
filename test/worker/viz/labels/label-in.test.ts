import { expect } from 'chai'
import { valuesOf } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'ITA' } as const

// The day of issue was the end of validity, and sure.
describe('two captions in one line, of which the first could not be read', () => {
  it('stand each over its own values', () => {
    const lines = [
      ['Iutadi rilaseia / Date of iissue Data di scadenza', 4, 20, 1.2],
      ['26/03/2016', 4, 23],
      ['26/03/2026', 34, 23],
    ] as const
    expect(valuesOf(lines, card)).to.include({ expiry_date: '2026-03-26' })
  })

  it('are one where they may be one caption in two languages', () => {
    const lines = [
      ['Gultimeni Data di scadenza', 4, 20, 1.2],
      ['26/03/2026', 4, 23],
    ] as const
    expect(valuesOf(lines, card)).to.include({ expiry_date: '2026-03-26' })
  })
})

// `Name` was the given name, and certain.
describe('the caption of a name and its English word, with a blank between', () => {
  it('hold no name', () => {
    const lines = [
      ['Фамилия Surname', 30, 10, 1.4],
      ['ОБРАЗЦОВА', 30, 12.6],
      ['OBRAZTSOVA', 30, 15],
      ['Име Name', 30, 18, 1.4],
      ['МАРИЯ', 30, 20.6],
      ['MARIYA', 30, 23],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'BGR' })).to.include({
      surname: 'OBRAZTSOVA',
      given_names: 'MARIYA',
    })
  })
})
