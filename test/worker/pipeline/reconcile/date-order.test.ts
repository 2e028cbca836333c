import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { inOneOrder, orderCap } from '../../../../worker/pipeline/reconcile/date-order.ts'
import { mrzCandidate, printedCandidate } from '../../../support/readings/field-candidates.ts'

const scanned = { today: '2026-11-28', kind: 'identity_card' } as const

type Dated = Pick<FieldCandidate, 'name' | 'value'> & Partial<FieldCandidate>
const inMrz = (one: Dated) => mrzCandidate({ printed: '', probability: 0.99, ...one })
const onPage = (one: Dated) =>
  printedCandidate({ printed: one.value ?? '', probability: 0.97, ...one })

describe('inOneOrder', () => {
  const ordered = (...all: FieldCandidate[]) =>
    inOneOrder(all, scanned).map(({ value, probability }) => [value, probability >= highMin])

  // Regression: somebody born in 1911 was published as born in 2011, on a card issued in 2005.
  it('moves a birth to the century before a date of issue that print states', () => {
    const birth = inMrz({ name: 'birth_date', value: '2011-01-02' })
    const issue = onPage({ name: 'issue_date', value: '2005-03-04' })
    expect(ordered(birth, issue)).to.deep.equal([
      ['1911-01-02', false],
      ['2005-03-04', true],
    ])
  })

  // Regression: a licence until the holder's 70th birthday had expired in 1977.
  it('moves an expiry to the century behind the birth', () => {
    const birth = onPage({ name: 'birth_date', value: '2007-01-02' })
    const expiry = onPage({ name: 'expiry_date', value: '1977-01-01', printed: '01.01.77' })
    expect(ordered(birth, expiry)).to.deep.equal([
      ['2007-01-02', true],
      ['2077-01-01', false],
    ])
  })

  // Proves D3.6d
  it('moves the birth of a centenarian before the end of an old passport', () => {
    const birth = inMrz({ name: 'birth_date', value: '2022-03-01' })
    const expiry = inMrz({ name: 'expiry_date', value: '2019-05-01' })
    expect(ordered(birth, expiry)).to.deep.equal([
      ['1922-03-01', false],
      ['2019-05-01', true],
    ])
  })

  it('does not move a date by one that was read badly, nor one whose whole year is printed', () => {
    const birth = inMrz({ name: 'birth_date', value: '2011-01-02' })
    const doubtful = onPage({ name: 'issue_date', value: '2005-03-04', probability: 0.8 })
    expect(ordered(birth, doubtful)[0]).to.deep.equal(['2011-01-02', true])
    const printed = onPage({ name: 'birth_date', value: '2011-01-02' })
    const issue = onPage({ name: 'issue_date', value: '2005-03-04' })
    expect(ordered(printed, issue)[0]).to.deep.equal(['2011-01-02', true])
    expect(ordered(birth, printed, issue)[0]).to.deep.equal(['2011-01-02', true])
  })

  it('moves nothing if dates are in order as they were read', () => {
    const birth = inMrz({ name: 'birth_date', value: '2011-01-02' })
    const expiry = inMrz({ name: 'expiry_date', value: '2029-05-01' })
    expect(ordered(birth, expiry)).to.deep.equal([
      ['2011-01-02', true],
      ['2029-05-01', true],
    ])
  })
})

describe('orderCap', () => {
  const cap = (one: FieldCandidate, ...others: FieldCandidate[]) =>
    orderCap(one, [one, ...others], scanned)
  const birth = inMrz({ name: 'birth_date', value: '2011-01-02' })
  const issue = onPage({ name: 'issue_date', value: '2005-03-04' })

  it('makes a printed date low that a sure MRZ contradicts, and leaves the MRZ', () => {
    expect(cap(issue, birth)).to.equal(0.5)
    expect(cap(birth, issue)).to.equal(1)
  })

  it('keeps two dates below high that contradict each other in sources of one rank', () => {
    const printed = onPage({ name: 'birth_date', value: '2011-01-02' })
    expect(cap(issue, printed)).to.be.below(highMin)
    const code = inMrz({ name: 'issue_date', value: '2005-03-04', source: 'barcode' })
    expect(cap(birth, code)).to.be.below(highMin)
  })

  it('keeps a date below high that is out of order by itself, and no other beside it', () => {
    const ahead = onPage({ name: 'issue_date', value: '2027-03-04' })
    expect(cap(ahead)).to.equal(0.5)
    const ended = onPage({ name: 'expiry_date', value: '2026-12-01' })
    expect(cap(ended, ahead)).to.equal(1)
  })

  it('keeps a date of issue below high that makes a passport valid for too long', () => {
    const long = [
      onPage({ name: 'issue_date', value: '2021-01-28' }),
      inMrz({ name: 'expiry_date', value: '2036-01-28' }),
    ] as const
    const caps = (kind: 'passport' | 'identity_card') =>
      long.map((one) => orderCap(one, long, { ...scanned, kind }) >= highMin)
    expect(caps('passport')).to.deep.equal([false, true])
    expect(caps('identity_card')).to.deep.equal([true, true])
  })
})
