import { readLines } from '../read-lines.ts'

describe('one caption for a place and a date', () => {
  it('yields no place when only a date stands below it', () => {
    const read = readLines(
      [
        ['Place and date of birth', 30, 29],
        ['14.10.1985', 30, 32],
      ],
      { kind: 'identity_card', country: 'ITA' },
    )
    expect(read.map(({ name }) => name)).to.deep.equal(['birth_date'])
  })
})
