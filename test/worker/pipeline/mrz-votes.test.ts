import { expect } from 'chai'
import type { FoundMrz } from '../../../worker/pipeline/context.ts'
import { mrzVotes } from '../../../worker/pipeline/mrz-votes.ts'

/** @param second line, which says nothing of the kind */
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
  // A passport whose P was read as R was a residence permit.
  it('takes no other letter than P and V for that of lines of 44 characters', () => {
    expect(kindOf(found('RCUTOSPECIMEN<<ANNA'.padEnd(44, '<')))).to.equal('passport')
    expect(kindOf(found('VNUTOSPECIMEN<<ANNA'.padEnd(44, '<')))).to.equal('visa')
  })

  // The state was not told either, although it was read well.
  it('tells the state beside a code that nobody knows', () => {
    const votes = mrzVotes(found('XXUTOSPECIMEN<<ANNA'.padEnd(36, '<')))
    expect(votes.map(({ kind, country }) => [kind, country])).to.deep.equal([[null, 'UTO']])
  })

  it('believes the letter of shorter lines', () => {
    expect(kindOf(found('RCUTOSPECIMEN<<ANNA'.padEnd(36, '<')))).to.equal('residence_permit')
  })
})
