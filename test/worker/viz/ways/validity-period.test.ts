import { readLines } from '../read-lines.ts'

describe('two dates of a range', () => {
  it('are never high', () => {
    const read = readLines([['18/04/2023 - 18/04/2028', 28, 35]], { kind: 'driving_licence' })
    expect(read).to.have.length(2)
    for (const { probability } of read) expect(probability).to.be.below(0.9)
  })

  // Regression: the issue date, which stands next to the caption of the expiry date, was taken for
  // it, at high confidence.
  for (const days of [
    [
      ['2021-03-09', 20, 52],
      ['至', 42, 52],
      ['2027-03-09', 48, 52],
    ],
    [
      ['2021-03-09', 20, 52],
      ['至2027-03-09', 37, 52],
    ],
    [
      ['2021-03-09 至', 20, 52],
      ['2027-03-09', 42, 52],
    ],
  ] as const)
    it(`may stand apart in one row, in ${days.length} parts: ${days[0][0]}`, () => {
      const read = readLines([['有效期限', 5, 52], ...days], {
        kind: 'driving_licence',
        country: 'CHN',
      })
      const values = Object.fromEntries(read.map(({ name, value }) => [name, value]))
      expect(values).to.deep.equal({ issue_date: '2021-03-09', expiry_date: '2027-03-09' })
      for (const { probability } of read) expect(probability).to.be.below(0.9)
    })

  // Regression: the first of them became the expiry date, at high confidence.
  it('may be the period for a licence’s renewal, the second below the first', () => {
    const read = readLines(
      [
        ['적성검사 기간', 30, 34],
        ['2027.01.01.', 42, 34],
        ['~ 2027.12.31.', 42, 37],
      ],
      { kind: 'driving_licence', country: 'KOR' },
    )
    const days = read.flatMap(({ name, value }) => (name.endsWith('_date') ? [[name, value]] : []))
    expect(days).to.deep.equal([['expiry_date', '2027-12-31']])
    for (const { probability } of read) expect(probability).to.be.below(0.9)
  })
})
