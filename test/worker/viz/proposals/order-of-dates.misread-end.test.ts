import { readLines } from '../read-lines.ts'

describe('an expiry date', () => {
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

  // Regression: 2022-12-16 was read as 2022-12-18 on three photographs of one card, at high
  // confidence.
  it('is never high when one digit separates it from the day and month of issue', () => {
    expect(surest('2012-12-16', '2022-12-18')).to.be.at.most(0.5)
    expect(surest('2012-08-16', '2022-06-16')).to.be.at.most(0.5)
  })

  it('is high on that day, the day before, a birthday or an entirely different day', () => {
    expect(surest('2012-12-16', '2022-12-16')).to.be.above(0.9)
    expect(surest('2012-12-16', '2022-12-15')).to.be.above(0.9)
    expect(surest('2012-12-16', '2022-12-18', '1961-12-18')).to.be.above(0.9)
    expect(surest('2012-12-16', '2022-05-31')).to.be.above(0.9)
  })
})
