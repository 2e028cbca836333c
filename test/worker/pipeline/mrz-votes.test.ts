import { expect } from 'chai'
import type { FoundMrz } from '../../../worker/pipeline/context.ts'
import { mrzVotes } from '../../../worker/pipeline/mrz-votes.ts'

/** @param second line, which does not matter for the kind */
function found(first: string, second = '<'.repeat(first.length)): FoundMrz {
  return {
    lines: [first, second],
    documentCode: first.slice(0, 2),
    issuingState: 'UTO',
    passed: false,
    failedSubjects: [],
    digitShare: 1,
    probability: 0.5,
  }
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
})
