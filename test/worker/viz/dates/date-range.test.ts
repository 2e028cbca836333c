import { expect } from 'chai'
import { fromMrz, readLines, valuesOf } from '../read-lines.ts'

describe('two dates of a range', () => {
  it('are the issue and the expiry date', () => {
    expect(
      valuesOf([['2017.08.24-2037.08.24', 35, 50]], { kind: 'identity_card', country: 'CHN' }),
    ).to.deep.equal({ issue_date: '2017-08-24', expiry_date: '2037-08-24' })
    expect(
      valuesOf([['18/04/2023 - 18/04/2028', 28, 35]], { kind: 'driving_licence', country: 'MYS' }),
    ).to.deep.equal({ issue_date: '2023-04-18', expiry_date: '2028-04-18' })
  })

  // Regression: both dates of a Chinese licence were lost because no single date stands behind the
  // caption.
  it('may stand behind the caption of the expiry date in one line, but behind no other', () => {
    const chinese = { kind: 'driving_licence', country: 'CHN' } as const
    const read = (text: string) => valuesOf([[text, 6, 50, 2.4]], chinese)
    expect(read('有效期限 2018-03-12至2028-03-12')).to.deep.equal({
      issue_date: '2018-03-12',
      expiry_date: '2028-03-12',
    })
    expect(read('档案编号 2018-03-12至2028-03-12')).not.to.have.property('expiry_date')
  })

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

  // Regression: the two dates became the authority, at high confidence.
  it('are not a value in words for a caption beside them', () => {
    const lines = [
      ['有效期限', 5, 33],
      ['2019.03.28-2024.03.27', 5, 36],
      ['签发机关', 5, 40],
    ] as const
    const read = valuesOf(lines, { kind: 'travel_document', country: 'CHN' })
    expect(read).to.include({ issue_date: '2019-03-28', expiry_date: '2024-03-27' })
    expect(read).not.to.have.property('authority@2052')
  })

  it('yield no issue date when both lie in the future, as for a renewal', () => {
    const read = valuesOf([['2031.01.01. ~ 2031.12.31.', 40, 37]], {
      kind: 'driving_licence',
      country: 'KOR',
    })
    expect(read).not.to.have.property('issue_date')
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

  it('yield the issue date when the MRZ states the other one', () => {
    const lines = [['03.06.18-11.06.2028', 45, 23]] as const
    const card = { kind: 'identity_card', country: 'ROU' } as const
    expect(valuesOf(lines, card, [fromMrz('expiry_date', '2028-06-11')])).to.include({
      issue_date: '2018-06-03',
    })
    const other = fromMrz('expiry_date', '2029-06-11')
    expect(valuesOf(lines, card, [other])).not.to.have.property('issue_date')
  })
})
