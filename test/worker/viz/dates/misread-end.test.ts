import { expect } from 'chai'
import { readLines } from '../read-lines.ts'

describe('a day on which a document ends', () => {
  const surest = (issued: string, expires: string, born = '1961-02-03') => {
    const read = readLines(
      [
        ['1. SPECIMEN', 30, 14],
        [`3. ${born}`, 30, 18],
        [`4a. ${issued}`, 30, 22],
        [`4b. ${expires}`, 30, 26],
      ],
      { kind: 'driving_licence', country: 'EST' },
    )
    return read.find(({ name }) => name === 'expiry_date')?.probability
  }

  // 2022-12-16 was read as 2022-12-18 on three photographs of one card, and was certain.
  it('is never certain where one digit makes it the day of issue', () => {
    expect(surest('2012-12-16', '2022-12-18')).to.be.at.most(0.5)
    expect(surest('2012-08-16', '2022-06-16')).to.be.at.most(0.5)
  })

  it('is certain where it is that day, the one before it, a birthday or quite another one', () => {
    expect(surest('2012-12-16', '2022-12-16')).to.be.above(0.9)
    expect(surest('2012-12-16', '2022-12-15')).to.be.above(0.9)
    expect(surest('2012-12-16', '2022-12-18', '1961-12-18')).to.be.above(0.9)
    expect(surest('2012-12-16', '2022-05-31')).to.be.above(0.9)
  })
})
