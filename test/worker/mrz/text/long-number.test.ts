import { composeMrz } from '../../../../scripts/specimens/mrz-lines.ts'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import { examplePassport } from '../../../support/readings/icao-example.ts'

const today = '2026-11-21'

const card = { ...examplePassport, documentCode: 'I', optionalData: '' }

describe('parseMrz on document numbers over nine characters (ICAO 9303-5 note j, 9303-6)', () => {
  // Proves D3.6b
  it('joins both parts in the example of ICAO 9303-5', () => {
    const reading = parseMrz(
      [
        'I<UTOD23145890<7349<<<<<<<<<<<',
        '7408122F1204159UTO<<<<<<<<<<<6',
        'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
      ],
      today,
    )
    expect(reading?.passed).to.equal(true)
    expect(reading?.documentNumber).to.include({ value: 'D23145890734', valid: true })
    expect(reading?.optionalData?.value).to.equal(null)
  })

  // A reader that knows only the Belgian length of twelve rejects every other issuer.
  for (const [layout, longest] of [
    ['TD1', 22],
    ['TD2', 14],
  ] as const) {
    it(`reads every length up to ${longest} in ${layout}`, () => {
      for (let length = 1; length <= longest; length++) {
        const documentNumber = '7C0RB52K9XD31M84TZ6QF0'.slice(0, length)
        const lines = composeMrz({ ...card, layout, documentNumber })
        const reading = parseMrz(lines, today)
        expect(reading?.passed, lines[0]).to.equal(true)
        expect(reading?.documentNumber?.value).to.equal(documentNumber)
      }
    })
  }

  // Belgian cards before 2020 count the < between the parts in the check digit, later ones do not.
  it('accepts a check digit computed with or without the filler between the parts', () => {
    for (const start of ['IDBEL000590448<3016<<<<<<<<<<<', 'IDBEL000590696<1015<<<<<<<<<<<']) {
      const reading = parseMrz([start, '<'.repeat(30), '<'.repeat(30)], today)
      expect(reading?.documentNumber?.valid, start).to.equal(true)
      expect(reading?.failedSubjects).to.not.include('document number')
    }
  })

  it('keeps optional data that follows the number', () => {
    const number = { documentNumber: '590448242701', optionalData: 'XY12' }
    const lines = composeMrz({ ...card, ...number, layout: 'TD1' })
    const reading = parseMrz(lines, today)
    expect(reading?.documentNumber?.value).to.equal('590448242701')
    expect(reading?.optionalData?.value).to.equal('XY12')
  })

  it('fails a long number whose check digit is wrong', () => {
    const reading = parseMrz(
      [
        'I<UTOD23145890<7348<<<<<<<<<<<',
        '7408122F1204159UTO<<<<<<<<<<<6',
        'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
      ],
      today,
    )
    expect(reading?.passed).to.equal(false)
    expect(reading?.reason).to.equal('Check digit failed for: document number')
  })

  // Filler in place of the check digit means that it is missing, unless the number really goes on.
  it('does not mistake a nine-character number for a long one', () => {
    const reading = parseMrz(
      [
        'I<UTOD23145890<7<<<<<<<<<<<<<<',
        '7408122F1204159UTO<<<<<<<<<<<6',
        'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
      ],
      today,
    )
    expect(reading?.documentNumber).to.include({ value: 'D23145890', valid: false })
    expect(reading?.failedSubjects).to.deep.equal(['document number'])
  })
})
