import { expect } from 'chai'
import { readLines, valuesOf } from './read-lines.ts'

describe('one caption for a place and a day', () => {
  it('has both, whichever stands first', () => {
    const belgian = { kind: 'identity_card', country: 'BEL' } as const
    expect(
      valuesOf(
        [
          ['Lieu et date de naissance / Place and date of birth', 29, 25],
          ['Verviers 19 FEV 1984', 29, 28],
        ],
        belgian,
      ),
    ).to.deep.equal({ birth_place: 'Verviers', birth_date: '1984-02-19' })
    expect(
      valuesOf(
        [
          ['Fecha y lugar de expedición', 30, 42],
          ['17 OCT 2006, BUCARAMANGA', 30, 45],
        ],
        { kind: 'identity_card', country: 'COL' },
      ),
    ).to.deep.equal({ issue_date: '2006-10-17', authority: 'BUCARAMANGA' })
  })

  it('keeps what stands in brackets with the place', () => {
    const read = valuesOf(
      [
        ['LUOGO E DATA DI NASCITA / PLACE AND DATE OF BIRTH', 30, 29],
        ['COMACCHIO (FE) 14.10.1985', 30, 32],
      ],
      { kind: 'identity_card', country: 'ITA' },
    )
    expect(read).to.deep.equal({ birth_place: 'COMACCHIO (FE)', birth_date: '1985-10-14' })
  })

  it('says nothing of a place where only a day stands', () => {
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
