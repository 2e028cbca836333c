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
    it(`maps ${code} from ${state} to ${kind}`, () => {
      expect(ruleForCode(code, state)?.kind).to.equal(kind)
    })
  }

  // `high` (0.9 and above) must be right 98 times in 100, and a state may use `I` for any card.
  it('gives `high` to a code of two letters, but not to a single letter', () => {
    expect(ruleForCode('ID', 'UTO')?.probability).to.be.at.least(0.9)
    expect(ruleForCode('I<', 'UTO')?.probability).to.be.below(0.9)
  })

  // An unknown code must make a document unsupported, never give it a wrong kind.
  it('is null for a code that is not assigned', () => {
    expect(ruleForCode('XX', 'UTO')).to.equal(null)
    expect(ruleForCode('', null)).to.equal(null)
  })
})
