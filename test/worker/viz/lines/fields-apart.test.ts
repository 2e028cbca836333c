import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('a line that holds several fields', () => {
  it('yields two dates, each under its own caption', () => {
    const lines: readonly Line[] = [
      ['Permis de conduire', 16, 6, 2.5],
      ['Delivre le : 2017-12-15 4 Expire le : 2025-10-16', 10, 40],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'FRA' })).to.include({
      issue_date: '2017-12-15',
      expiry_date: '2025-10-16',
    })
  })

  it('is cut before its next field number', () => {
    const lines: readonly Line[] = [
      ['1. SPECIMEN', 30, 14],
      ['2. LUCIA', 30, 18],
      ['3. 01.02.1990 LINZ 4a. 01.02.2020', 30, 22],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'AUT' })).to.include({
      birth_place: 'LINZ',
      issue_date: '2020-02-01',
    })
  })

  it('yields the authority behind a date, and behind a misread 4c', () => {
    for (const mark of ['4c.', '4e.', '4<.', '46.']) {
      const lines: readonly Line[] = [
        ['1. SPECIMEN', 30, 14],
        [`4a. 01.02.2020 ${mark} STADT LINZ`, 30, 22],
        ['4b. 01.02.2030', 30, 26],
      ]
      const apart: readonly Line[] = [
        ...lines.filter(([text]) => !text.startsWith('4a')),
        ['4a. 01.02.2020', 30, 22],
        [`${mark} STADT LINZ`, 54, 22],
      ]
      const read = mark === '4c.' ? lines : apart
      expect(valuesOf(read, { kind: 'driving_licence', country: 'AUT' }), mark).to.include({
        issue_date: '2020-02-01',
        authority: 'STADT LINZ',
      })
    }
  })

  it('yields the issue date of two dates with named months', () => {
    const lines: readonly Line[] = [
      ['Date of issue', 4, 20, 1.2],
      ['Date of expiry', 34, 20, 1.2],
      ['25 NOV 2017 25 NOV 2032', 4, 23],
    ]
    expect(valuesOf(lines, { kind: 'passport', country: 'AUS' })).to.include({
      issue_date: '2017-11-25',
    })
  })

  it('yields an expiry date when the date behind 4a is in the future', () => {
    const lines: readonly Line[] = [
      ['1. SPECIMEN', 30, 14],
      ['4a. 01.02.2035', 30, 22],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'AUT' })).to.deep.equal({
      surname: 'SPECIMEN',
      expiry_date: '2035-02-01',
    })
  })

  it('is not cut between two dates that a word joins', () => {
    const lines: readonly Line[] = [['01.02.2020 bis 01.02.2030', 10, 40]]
    const read = valuesOf(lines, { kind: 'residence_permit', country: 'AUT' })
    expect(read.expiry_date).to.not.equal('2020-02-01')
  })
})
