import { expect } from 'chai'
import { valuesOf } from './read-lines.ts'

describe('a word that means “citizen”', () => {
  it('states the nationality when it stands alone, and may be a caption otherwise', () => {
    const malaysian = { kind: 'identity_card', country: 'MYS' } as const
    expect(valuesOf([['WARGANEGARA', 58, 46]], malaysian)).to.deep.equal({ nationality: 'MYS' })
    const captioned = [
      ['Warganegara', 26, 17, 1.2],
      ['SINGAPORE', 26, 19.5],
    ] as const
    expect(valuesOf(captioned, malaysian)).to.deep.equal({ nationality: 'SGP' })
  })
})
