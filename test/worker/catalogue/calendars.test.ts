import { isoDate } from '../../../worker/catalogue/calendars.ts'

// Examples are taken from the national calendars as their authorities publish them.
describe('isoDate', () => {
  it('reads Buddhist, Jalali, Hijri, Minguo and Japanese years', () => {
    expect(isoDate('buddhist', 2543, 1, 1)).to.equal('2000-01-01')
    expect(isoDate('jalali', 1357, 11, 22)).to.equal('1979-02-11')
    expect(isoDate('jalali', 1401, 1, 1)).to.equal('2022-03-21')
    expect(isoDate('hijri', 1445, 1, 1)).to.equal('2023-07-19')
    expect(isoDate('minguo', 112, 7, 4)).to.equal('2023-07-04')
    expect(isoDate('japanese', 61, 5, 1, '昭')).to.equal('1986-05-01')
    expect(isoDate('japanese', 1, 5, 7, '令')).to.equal('2019-05-07')
  })

  it('is null for dates that do not exist', () => {
    expect(isoDate('gregorian', 2023, 2, 29)).to.equal(null)
    expect(isoDate('jalali', 1402, 13, 1)).to.equal(null)
    expect(isoDate('japanese', 1, 5, 7, '永')).to.equal(null)
  })
})
