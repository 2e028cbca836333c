import { expect } from 'chai'
import { valuesOf } from './read-lines.ts'

describe('a word that says whose citizen somebody is', () => {
  it('may be the caption of a nationality elsewhere', () => {
    const malaysian = { kind: 'identity_card', country: 'MYS' } as const
    expect(valuesOf([['WARGANEGARA', 58, 46]], malaysian)).to.deep.equal({ nationality: 'MYS' })
    const captioned = [
      ['Warganegara', 26, 17, 1.2],
      ['SINGAPORE', 26, 19.5],
    ] as const
    expect(valuesOf(captioned, malaysian)).to.deep.equal({ nationality: 'SGP' })
  })
})
