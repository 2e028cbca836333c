import type { FoundMrz } from '../../../worker/pipeline/context.ts'
import { mrzVotes } from '../../../worker/pipeline/mrz-votes.ts'
import { foundMrz } from '../../support/readings/found-mrz.ts'

/** @param second line, which does not matter for the kind */
function found(first: string, second = '<'.repeat(first.length)): FoundMrz {
  const documentCode = first.slice(0, 2)
  const read = { lines: [first, second], documentCode, nationality: null }
  return foundMrz({ ...read, passed: false, probability: 0.5 })
}

const kindOf = (mrz: FoundMrz) => mrzVotes(mrz).find(({ kind }) => kind !== null)?.kind

describe('mrzVotes', () => {
  // Regression: a passport whose P was read as R was called a residence permit.
  it('accepts only P and V as first letter of lines of 44 characters', () => {
    expect(kindOf(found('RCUTOSPECIMEN<<ANNA'.padEnd(44, '<')))).to.equal('passport')
    expect(kindOf(found('VNUTOSPECIMEN<<ANNA'.padEnd(44, '<')))).to.equal('visa')
  })

  // Regression: the issuing state was dropped with the code, although it was read well.
  it('votes for the issuing state even if the document code is unknown', () => {
    const votes = mrzVotes(found('XXUTOSPECIMEN<<ANNA'.padEnd(36, '<')))
    expect(votes.map(({ kind, country }) => [kind, country])).to.deep.equal([[null, 'UTO']])
  })

  it('trusts the first letter of shorter lines', () => {
    expect(kindOf(found('RCUTOSPECIMEN<<ANNA'.padEnd(36, '<')))).to.equal('residence_permit')
  })

  const passport = found('P<UTOSPECIMEN<<ANNA'.padEnd(44, '<'))

  // Its document code may be what was misread.
  it('is less sure of the kind if the digits do not pass', () => {
    const probabilityOf = (passed: boolean) => mrzVotes({ ...passport, passed })[0]?.probability
    expect(probabilityOf(true)).to.be.at.least(0.9)
    expect(probabilityOf(false)).to.be.below(0.7)
  })

  const countriesOf = (more: Partial<FoundMrz>) =>
    mrzVotes({ ...passport, ...more }).flatMap(({ country, probability }) =>
      country === null ? [] : [[country, probability] as const],
    )

  // Regression: with one digit that failed, a state named as place of birth outvoted the zone.
  it('trusts a state that the zone names twice, even if a digit fails', () => {
    const [[, twice] = []] = countriesOf({ nationality: 'UTO' })
    const [[, once] = []] = countriesOf({ nationality: 'DEU' })
    expect(twice).to.equal(0.99)
    expect(once).to.be.below(0.7)
  })

  // Regression: a blurred Azerbaijani passport became one of New Zealand at `high`.
  it('votes for neither state alone where the two differ and should not', () => {
    const votes = countriesOf({ issuingState: 'NZL', nationality: 'AZE', areStatesDoubted: true })
    expect(votes).to.deep.equal([
      ['NZL', 0.5],
      ['AZE', 0.5],
    ])
  })

  // A finger lay over the first letters: what was read there was no letter that anybody saw.
  it('is no surer of a kind than of the characters of its code', () => {
    const covered = { ...found('IQUTOSPECIMEN<<ANNA'.padEnd(36, '<')), passed: true }
    const [vote] = mrzVotes({ ...covered, codeProbability: 0.4 })
    expect(vote?.kind).to.equal('identity_card')
    expect(vote?.probability).to.be.at.most(0.4)
  })

  it('is no surer of a state than of its characters', () => {
    const [[, probability] = []] = countriesOf({ passed: true, stateProbability: 0.6 })
    expect(probability).to.be.below(0.6)
  })

  // Regression: a passport of a state outside ISO and ICAO became one of Türkiye by its language.
  it('says that the issuer is unknown where its code is no state', () => {
    const votes = mrzVotes({ ...passport, issuingState: null, isStateUnknown: true })
    expect(votes.at(-1)).to.include({ evidence: 'unknownState', country: null })
  })

  it('votes for no country by letters that are no state', () => {
    expect(countriesOf({ issuingState: 'SOJ', nationality: 'SOJ' })).to.deep.equal([])
  })

  // Regression: a mirrored MRZ became a visa of a state that does not exist.
  it('votes for nothing if the digits show that the MRZ was guessed', () => {
    const guessed = { ...found('VAODBHS<<OEQPBJ'.padEnd(44, '<')), isRead: false }
    expect(mrzVotes(guessed)).to.deep.equal([])
  })
})
