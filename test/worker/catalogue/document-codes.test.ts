import { expect } from 'chai'
import { ruleForCode } from '../../../worker/catalogue/document-codes.ts'

describe('ruleForCode', () => {
  for (const [code, state, kind] of [
    ['P<', 'UTO', 'passport'],
    ['PD', 'UTO', 'passport'],
    ['PN', 'UTO', 'passport'],
    ['PN', 'RUS', 'identity_card'],
    ['PR', 'UTO', 'travel_document'],
    ['P<', 'XPO', 'travel_document'],
    ['P<', 'UNO', 'travel_document'],
    ['I<', 'UTO', 'identity_card'],
    ['ID', 'FRA', 'identity_card'],
    ['C<', 'ITA', 'identity_card'],
    ['AR', 'DEU', 'residence_permit'],
    ['IR', 'GBR', 'residence_permit'],
    ['RP', 'EST', 'residence_permit'],
    ['C1', 'USA', 'residence_permit'],
    ['IT', 'NLD', 'residence_permit'],
    ['IT', 'UTO', 'identity_card'],
    ['AC', 'UTO', 'travel_document'],
    ['VC', 'FRA', 'visa'],
    ['D1', 'FRA', 'driving_licence'],
  ] as const) {
    // Proves 2.3a, D3.1a
    it(`takes ${code} of ${state} for a ${kind}`, () => {
      expect(ruleForCode(code, state)?.kind).to.equal(kind)
    })
  }

  // `high` is to be right 98 times in 100 (from 0.9 on), and a state may give `I` to any card.
  it('is sure of what a code says, and less of what a single letter leaves open', () => {
    expect(ruleForCode('ID', 'UTO')?.probability).to.be.at.least(0.9)
    expect(ruleForCode('I<', 'UTO')?.probability).to.be.below(0.9)
  })

  // An unknown code is an unsupported document and never a wrong kind.
  it('knows no kind for a code nobody assigned', () => {
    expect(ruleForCode('XX', 'UTO')).to.equal(null)
    expect(ruleForCode('', null)).to.equal(null)
  })
})
