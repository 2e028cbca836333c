import { soleStateOf, stateOf } from '../../../worker/catalogue/state-words.ts'

describe('soleStateOf', () => {
  // Regression: the nationality of a page that says CHINESE was Hong Kong.
  it('is null for a word that two states use for their citizens, which still is a word for one', () => {
    expect(soleStateOf('CHINESE', ['en'])).to.equal(null)
    expect(stateOf('CHINESE', ['en'])).not.to.equal(null)
  })

  it('is the state of a code, of a name and of a word that only one uses', () => {
    expect(
      ['HKG', 'Hong Kong', 'PORTUGUESA'].map((text) => soleStateOf(text, ['pt'])),
    ).to.deep.equal(['HKG', 'HKG', 'PRT'])
  })
})
