import { expect } from 'chai'
import { valuesOf } from '../read-lines.ts'

describe('a date with words for its parts', () => {
  for (const [text, date] of [
    ['Ngày 23 tháng 05 năm 2011', '2011-05-23'],
    ['Hà Nội, ngày/date 06 tháng/month 09 năm/year 2017', '2017-09-06'],
    ['Hà Nội, ngàv/date 06 thángfmonth 09 nãm/year 2017', '2017-09-06'],
  ] as const)
    it(`is the issue date above a signature: ${text}`, () => {
      const lines = [
        ['Sinh ngày: 15-08-1979', 4, 10],
        [text, 35, 36],
      ] as const
      expect(valuesOf(lines, { kind: 'driving_licence', country: 'VNM' })).to.include({
        birth_date: '1979-08-15',
        issue_date: date,
      })
    })

  it('is read only if the number and the name of the month agree', () => {
    const expiryOf = (text: string) =>
      valuesOf([[`기간만료일: ${text}`, 5, 20]], { kind: 'passport', country: 'KOR' })
    expect(expiryOf('11 1월/JAN 2033')).to.deep.equal({ expiry_date: '2033-01-11' })
    expect(expiryOf('11 7월/JAN 2033')).to.deep.equal({})
  })

  it('is the Gregorian one beside the same in the Ethiopian calendar', () => {
    const ethiopian = { kind: 'identity_card', country: 'ETH' } as const
    const birthOf = (text: string) => valuesOf([[`Date of Birth: ${text}`, 5, 20]], ethiopian)
    expect(birthOf('12/07/1985 | 1993/Mar/21')).to.deep.equal({ birth_date: '1993-03-21' })
    expect(birthOf('12/07/1985 | 1999/Mar/21')).to.deep.equal({})
  })

  it('may have the vehicles behind it that it applies to', () => {
    expect(
      valuesOf([['Valid Till : 14-06-2030 (NT)', 5, 20]], {
        kind: 'driving_licence',
        country: 'IND',
      }),
    ).to.deep.equal({ expiry_date: '2030-06-14' })
  })
})
