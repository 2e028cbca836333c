import { statusPage } from '../../../api/site/status-page.ts'
import { day, snapshotAt } from '../../support/status/status-snapshot.ts'

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

  it('draws the last 24 hours and 90 days where they were measured, and nothing else', () => {
    const days = [
      day('2026-02-28', { operational: 1440 }, { p50: 610, p95: 905, samples: 1440 }),
      day('2026-03-01', { operational: 720 }, { p50: 640, p95: 910, samples: 720 }),
    ]
    const measured = snapshotAt('2026-03-01T12:00:00Z', { components: { recognition: { days } } })
    const hours = [{ hour: new Date('2026-03-01T11:00:00Z'), p50: 590, p95: 880 }]
    const text = statusPage({ snapshot: measured, stale: false, hours })
    expect(text).to.include('Test documents, the last 24 hours as a table')
    expect(text).to.include('Test documents, the last 90 days as a table')
    for (const value of ['590', '880', '610', '905']) expect(text).to.include(`>${value}<`)
    expect(statusPage({ snapshot, stale: false })).to.not.include('<figure class="lines">')
  })

  it('says how many scans were refused, and nothing where none was', () => {
    const refused = (count: number) =>
      statusPage({ snapshot: { ...snapshot, refused: count }, stale: false })
    expect(refused(1200)).to.include('1,200 more were refused at once')
    expect(refused(0)).to.not.include('refused')
  })
})
