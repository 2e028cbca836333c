import { valuesOf } from '../read-lines.ts'

describe('a date with words for its parts', () => {
  for (const [text, date] of [
    ['Ngày 23 tháng 05 năm 2011', '2011-05-23'],
    ['Hà Nội, ngày/date 06 tháng/month 09 năm/year 2017', '2017-09-06'],
    ['Hà Nội, ngàv/date 06 thángfmonth 09 nãm/year 2017', '2017-09-06'],
  ] as const)
    it(`is read below its caption: ${text}`, () => {
      const lines = [
        ['Sinh ngày: 15-08-1979', 4, 10],
        ['Date of issue', 35, 33, 1.2],
        [text, 35, 36],
      ] as const
      expect(valuesOf(lines, { kind: 'driving_licence', country: 'VNM' })).to.include({
        birth_date: '1979-08-15',
        issue_date: date,
      })
    })
})
