import { expect } from 'chai'
import { differencesBetween } from './read-alike.ts'

const answer = {
  kind: 'residence_permit',
  holder: { surname: 'HADDAD' },
  mrz: { status: 'passed', lines: ['IRXYZHADDAD<<MOHAMMED'] },
  fields: [
    { id: 'surname@0', value: 'HADDAD', confidence: 'high' },
    { id: 'nationality@0', value: 'EGY', confidence: 'high' },
    { id: 'document_number@0', value: 'COX072706', confidence: 'medium' },
    { id: 'restrictions@0', value: 'EMPLOYMENT ALLOWED', confidence: 'high' },
  ],
}

/** What differs once this text of the answer is replaced. */
const changed = (text: string, other: string) =>
  differencesBetween(answer, JSON.parse(JSON.stringify(answer).replace(text, other)))

// Every answer that we keep passes through this: if it accepted everything, it would prove nothing.
describe('the comparison of a kept answer with what the engine reads', () => {
  it('allows one letter in a printed word, and not two', () => {
    expect(changed('EMPLOYMENT', 'EMPLLOYMENT')).to.deep.equal([])
    expect(changed('EMPLOYMENT', 'EMPLLOYMENNT')).to.deep.equal([
      'fields.3.value: "EMPLOYMENT ALLOWED" for "EMPLLOYMENNT ALLOWED"',
    ])
  })

  for (const [what, text, other] of [
    ['in the name of the holder', '"surname":"HADDAD"', '"surname":"HADDAB"'],
    ['in the field of that name', '"value":"HADDAD"', '"value":"HADDAB"'],
    ['in a number', 'COX072706', 'C0X072706'],
    ['in a code', 'EGY', 'ECY'],
    ['in a line of the MRZ', 'IRXYZ', 'IRXYX'],
    ['in a kind', 'residence_permit', 'residence_permits'],
  ] as const) {
    it(`does not allow it ${what}`, () => {
      expect(changed(text, other)).to.have.lengthOf(1)
    })
  }

  it('allows a band beside the one kept, and none beyond', () => {
    expect(changed('high', 'medium')).to.deep.equal([])
    expect(changed('high', 'low')).to.deep.equal(['fields.0.confidence: "high" for "low"'])
  })

  it('does not allow a field that is missing, added or at another place', () => {
    const [first, ...rest] = answer.fields
    expect(differencesBetween(answer, { ...answer, fields: rest })).to.not.deep.equal([])
    expect(differencesBetween({ ...answer, fields: rest }, answer)).to.not.deep.equal([])
    const moved = { ...answer, fields: [...rest, first] }
    expect(differencesBetween(answer, moved)).to.not.deep.equal([])
  })

  it('allows probabilities 0.2 and places 0.005 apart', () => {
    const at = (probability: number, x: number) => ({ probability, x })
    expect(differencesBetween(at(0.8, 0.1), at(0.95, 0.104))).to.deep.equal([])
    expect(differencesBetween(at(0.8, 0.1), at(0.55, 0.11))).to.deep.equal([
      'probability: 0.8 for 0.55',
      'x: 0.1 for 0.11',
    ])
  })
})
