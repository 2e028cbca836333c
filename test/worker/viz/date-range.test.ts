import { expect } from 'chai'
import { readLines, valuesOf } from './read-lines.ts'

describe('two days in one line', () => {
  it('are from when to when a document is valid', () => {
    expect(
      valuesOf([['2017.08.24-2037.08.24', 35, 50]], { kind: 'identity_card', country: 'CHN' }),
    ).to.deep.equal({ issue_date: '2017-08-24', expiry_date: '2037-08-24' })
    expect(
      valuesOf([['18/04/2023 - 18/04/2028', 28, 35]], { kind: 'driving_licence', country: 'MYS' }),
    ).to.deep.equal({ issue_date: '2023-04-18', expiry_date: '2028-04-18' })
  })

  it('are never certain', () => {
    const read = readLines([['18/04/2023 - 18/04/2028', 28, 35]], { kind: 'driving_licence' })
    expect(read).to.have.length(2)
    for (const { probability } of read) expect(probability).to.be.below(0.9)
  })

  it('are none where both lie ahead, as of a renewal', () => {
    const read = valuesOf([['2031.01.01. ~ 2031.12.31.', 40, 37]], {
      kind: 'driving_licence',
      country: 'KOR',
    })
    expect(read).not.to.have.property('issue_date')
  })
})
