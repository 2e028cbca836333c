import { decideCountry, decideType, type TypeVote } from '../../../worker/catalogue/decide-type.ts'

const vote = (parts: Partial<TypeVote>): TypeVote => ({
  kind: null,
  country: null,
  probability: 0.9,
  evidence: 'title',
  ...parts,
})

describe('decideType', () => {
  it('has the probability of a lone vote', () => {
    const { kind, country, probability } = decideType([vote({ kind: 'visa', probability: 0.88 })])
    expect({ kind, country }).to.deep.equal({ kind: 'visa', country: null })
    expect(probability).to.be.closeTo(0.88, 1e-9)
  })

  it('is more certain if different evidence agrees, but not if one kind votes twice', () => {
    const title = vote({ kind: 'passport' })
    const agreed = decideType([title, vote({ kind: 'passport', evidence: 'mrz' })])
    expect(agreed.probability).to.be.above(0.99)
    expect(decideType([title, title]).probability).to.be.closeTo(0.9, 1e-9)
  })

  it('follows the stronger of two contradicting votes, with less certainty', () => {
    const type = decideType([
      vote({ kind: 'passport', probability: 0.99 }),
      vote({ kind: 'visa', evidence: 'labels', probability: 0.8 }),
    ])
    expect(type.kind).to.equal('passport')
    expect(type.probability).to.be.below(0.98)
  })

  // Contract 2.11: a different country is still recognized.
  it('uses the expected country only to break a tie', () => {
    const [georgia, usa] = [vote({ country: 'GEO' }), vote({ country: 'USA' })]
    expect(decideType([georgia, usa], 'USA').country).to.equal('USA')
    expect(decideType([georgia, usa], 'GEO').country).to.equal('GEO')
    expect(decideType([georgia], 'USA').country).to.equal('GEO')
    expect(decideType([], 'USA').country).to.equal(null)
  })

  it('has a kind on a page titled as a document of no kind only by title, MRZ or barcode', () => {
    const other = vote({ evidence: 'other' })
    const seen = vote({ kind: 'driving_licence', country: 'USA', evidence: 'page' })
    expect(decideType([other, seen])).to.include({ kind: null, country: 'USA' })
    const coded = vote({ kind: 'driving_licence', evidence: 'barcode' })
    expect(decideType([other, seen, coded]).kind).to.equal('driving_licence')
  })

  it('has a country beside an MRZ of an unknown issuer only if something names one', () => {
    const unknown = vote({ evidence: 'unknownState' })
    const implied = (['labels', 'nationality', 'captions', 'number'] as const).map((evidence) =>
      vote({ evidence, country: 'TUR' }),
    )
    expect(decideCountry([unknown, ...implied])).to.equal(null)
    expect(decideCountry(implied)?.name).to.equal('TUR')
    const named = vote({ evidence: 'issuer', country: 'CYP' })
    expect(decideCountry([unknown, ...implied, named])?.name).to.equal('CYP')
  })

  it('decides nothing without evidence', () => {
    expect(decideType([])).to.deep.equal({ kind: null, country: null, probability: 0 })
  })
})
