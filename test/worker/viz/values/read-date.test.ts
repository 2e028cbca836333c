import { monthWords } from '../../../../worker/viz/values/date-words.ts'
import { type DateHabits, readDate } from '../../../../worker/viz/values/read-date.ts'
import type { DateRole } from '../../../../worker/viz/values/value.ts'

function read(text: string, habits: Partial<DateHabits> = {}, role: DateRole = 'issue') {
  const usual: DateHabits = {
    orders: ['DMY'],
    calendars: ['gregorian'],
    months: monthWords(['fr', 'hr', 'th']),
    today: '2026-11-22',
    expiresWithYear: false,
  }
  return readDate(text, role, { ...usual, ...habits })?.value ?? null
}

describe('readDate', () => {
  for (const [text, date] of [
    ['12.08.1974', '1974-08-12'],
    ['12/08/1974', '1974-08-12'],
    ['12 08 1974', '1974-08-12'],
    ['1974-08-12', '1974-08-12'],
    ['12 AUG 1974', '1974-08-12'],
    ['12 AOÛT / AUG 1974', '1974-08-12'],
    ['1974-JuI-12', '1974-07-12'],
    ['12. kolovoza 1974.', '1974-08-12'],
    ['August 12, 1974', '1974-08-12'],
    ['1974年8月12日', '1974-08-12'],
    ['昭和49年8月12日', '1974-08-12'],
    ['2024年(平成36年)06月01日', '2024-06-01'],
    ['令和01年05月07昌', '2019-05-07'],
    ['2024年(令和06年)06朋01日', '2024-06-01'],
    ['較和49年8月12日', '1974-08-12'],
    // 令 as Japanese faces draw it; 昭 is read as neither.
    ['今和01年05月07日', '2019-05-07'],
    ['合和3年5月7日', '2021-05-07'],
    ['半成31年1月7日', '2019-01-07'],
    ['१२/०८/१९७४', '1974-08-12'],
    ['I2.O8.1974', '1974-08-12'],
    ['15 APRAVR 2012', '2012-04-15'],
    ['19 JULIJUL 2023', '2023-07-19'],
    ['1208.1974', '1974-08-12'],
    ['12.081974', '1974-08-12'],
    ['12 081974', '1974-08-12'],
    ['12/08/71974', '1974-08-12'],
    ['8- 12.08.1974', '1974-08-12'],
    ['411974-08-12', '1974-08-12'],
  ] as const) {
    it(`reads ${text}`, () => {
      expect(read(text)).to.equal(date)
    })
  }

  it('returns null for two dates in one text', () => {
    expect(read('平成2年1月3日2030年5月7日')).to.equal(null)
  })

  // One of the two was misread, and nobody knows which.
  it('returns null when two languages name different months', () => {
    expect(read('15 MAI/APR 2029')).to.equal(null)
    // Finnish `mar` is November, English March.
    expect(read('15 maalis/mar 2029', { months: monthWords(['fi']) })).to.equal('2029-03-15')
    expect(read('15 AVR/APR 2029')).to.equal('2029-04-15')
    expect(read('15 AVX/APR 2029')).to.equal('2029-04-15')
  })

  it('does not guess between two eras that are equally likely', () => {
    expect(read('較和3年5月7日')).to.equal(null)
    // The same year twice, one of them misread.
    expect(read('2024年(令和05年)06月01日')).to.equal(null)
    expect(read('較和3年5月7日', {}, 'birth')).to.equal(null)
    expect(read('較和10年5月7日', {}, 'expiry')).to.equal('2028-05-07')
  })

  it('reads years in the calendars that a country uses', () => {
    expect(read('1 ม.ค. 2543', { calendars: ['gregorian', 'buddhist'] })).to.equal('2000-01-01')
    expect(read('۱۳۵۷/۱۱/۲۲', { orders: ['YMD'], calendars: ['jalali'] })).to.equal('1979-02-11')
  })

  // Proves D3.6d
  it('never puts a date of birth in the future', () => {
    expect(read('12.08.30', {}, 'birth')).to.equal('1930-08-12')
    expect(read('12.08.30', {}, 'expiry')).to.equal('2030-08-12')
    // Later in the year of the scan, and a whole year that belongs to another date.
    expect(read('23.11.26', {}, 'birth')).to.equal('1926-11-23')
    expect(read('22.11.26', {}, 'birth')).to.equal('2026-11-22')
    expect(read('12.08.2030', {}, 'birth')).to.equal(null)
    expect(read('2030年8月12日', {}, 'birth')).to.equal(null)
  })

  // Proves D3.6d
  it('returns null for a date more than fifty years ahead', () => {
    expect(read('22.11.2076', {}, 'expiry')).to.equal('2076-11-22')
    // The year 2081 of the Nepalese calendar is 2024.
    expect(read('2081-08-12', { orders: ['YMD'] }, 'expiry')).to.equal(null)
    expect(read('23.11.76', {}, 'expiry')).to.equal('1976-11-23')
  })

  it('accepts a date that only one of the issuer’s two orders allows', () => {
    expect(read('03/10/1993', { orders: ['DMY', 'YMD'] })).to.equal('1993-10-03')
    expect(read('1993/10/03', { orders: ['DMY', 'YMD'] })).to.equal('1993-10-03')
  })

  // A guess between two dates would be wrong half of the time.
  it('returns null when the order of day and month is unknown', () => {
    const anywhere: Partial<DateHabits> = { orders: ['DMY', 'YMD', 'MDY'] }
    expect(read('05/03/1974', anywhere)).to.equal(null)
    expect(read('25/03/1974', anywhere)).to.equal('1974-03-25')
    // Where the year usually comes first, either may follow: Canada prints both.
    expect(read('05/03/1974', { orders: ['YMD', 'DMY'] })).to.equal(null)
    expect(read('05/03/1974', { orders: ['YMD'] })).to.equal(null)
    expect(read('05/03/1974', { orders: ['MDY'] })).to.equal('1974-05-03')
  })

  it('reads a date beside the year of the same day in another calendar, whatever its month', () => {
    expect(read('13 OCT 2012 25 1391', {}, 'issue')).to.equal('2012-10-13')
    expect(read('12.03.2018 / 12 2561', {}, 'issue')).to.equal('2018-03-12')
    expect(read('12/03/2018 24/06/1439', {}, 'issue')).to.equal('2018-03-12')
  })

  it('returns null for a date beside another year, or two', () => {
    expect(read('13 OCT 2012 25 1392', {}, 'issue')).to.equal(null)
    expect(read('01.02.2020 1398 2563', {}, 'issue')).to.equal(null)
  })

  it('returns null for what is not a date', () => {
    for (const text of ['31.02.2020', 'C01X00T47', '123456789', 'AUGUST', '', '12.13']) {
      expect(read(text), text).to.equal(null)
    }
  })
})
