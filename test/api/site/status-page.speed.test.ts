import { expect } from 'chai'
import { statusPage } from '../../../api/site/status-page.ts'
import { snapshotAt } from '../../support/status/status-snapshot.ts'

const snapshot = snapshotAt('2026-03-01T12:00:00Z')

// Whoever plans by these sentences must not be told another percentile, or the survivors' alone.
describe('the status page on speed', () => {
  it('says what the percentiles of the test documents and of a typical minute are', () => {
    const text = statusPage({ snapshot, stale: false })
    expect(text).to.include(
      'Of 1,440 test documents in the last 24 hours, half took at most 640 ms from request to response, and 95% took at most 910 ms.',
    )
    expect(text).to.include("the slowest 5% of customers' documents took 1280 ms or more.")
  })

  it('says how many scans were refused, and nothing where none was', () => {
    const refused = (count: number) =>
      statusPage({ snapshot: { ...snapshot, refused: count }, stale: false })
    expect(refused(1200)).to.include('1,200 more were refused at once')
    expect(refused(0)).to.not.include('refused')
  })
})
