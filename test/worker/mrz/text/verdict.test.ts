import { composeMrz } from '../../../../scripts/specimens/mrz-lines.ts'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import { composeReason } from '../../../../worker/mrz/text/verdict.ts'
import { examplePassport } from '../../../support/readings/icao-example.ts'

type Subjects = Parameters<typeof composeReason>[0]

describe('composeReason', () => {
  const reasonOf = (
    mrzPassed: boolean,
    failedSubjects: Subjects['failedSubjects'],
    mismatchedSubjects: Subjects['mismatchedSubjects'],
  ) => composeReason({ mrzPassed, failedSubjects, mismatchedSubjects })

  it('is null when there is nothing to say', () => {
    expect(reasonOf(true, [], [])).to.equal(null)
  })

  // Consumers match on these sentences.
  // Proves D3.4a
  it('lists failed check digits in a fixed order', () => {
    const reason = reasonOf(false, ['optional data', 'date of birth', 'document number'], [])
    expect(reason).to.equal('Check digit failed for: document number, date of birth, optional data')
  })

  // Proves 2.7d
  it('falls back to the fixed sentence when no field is to blame', () => {
    expect(reasonOf(false, [], [])).to.equal('MRZ check digits did not validate')
  })

  // Proves D3.4a
  it('lists mismatches with the visual zone in a fixed order', () => {
    const reason = reasonOf(true, [], ['nationality', 'surname'])
    expect(reason).to.equal('MRZ does not match the visual zone for: surname, nationality')
  })

  // Proves D3.4a
  it('joins the two clauses when both apply', () => {
    const reason = reasonOf(false, ['date of expiry'], ['date of expiry', 'sex'])
    expect(reason).to.equal(
      'Check digit failed for: date of expiry; MRZ does not match the visual zone for: date of expiry, sex',
    )
  })
})

describe('the verdict on an MRZ', () => {
  const printed = { documentNumber: 'XK9943714', birthDate: '1974-06-14', optionalData: '4364749' }
  const [first = '', second = ''] = composeMrz({
    ...examplePassport,
    ...printed,
    expiryDate: '2033-04-17',
  })

  function verdict(from: string, to: string) {
    const reading = parseMrz([first, second.replace(from, to)], '2026-11-21')
    return { passed: reading?.passed, reason: reading?.reason }
  }

  // Proves D3.4a
  it('names each field whose own check digit fails, without the composite', () => {
    expect(verdict('XK9943714', 'XK9943744').reason).to.equal(
      'Check digit failed for: document number',
    )
    expect(verdict('740614', '740644').reason).to.equal('Check digit failed for: date of birth')
    expect(verdict('330417', '330447').reason).to.equal('Check digit failed for: date of expiry')
    expect(verdict('4364749', '4364449').reason).to.equal('Check digit failed for: optional data')
  })

  // Proves 2.7d
  it('does not blame a field when only the composite digit fails', () => {
    const last = second.charAt(43)
    const reading = parseMrz(
      [first, `${second.slice(0, 43)}${(Number(last) + 1) % 10}`],
      '2026-11-21',
    )
    expect(reading).to.deep.include({
      passed: false,
      failedSubjects: [],
      reason: 'MRZ check digits did not validate',
    })
  })
})
