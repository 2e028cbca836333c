import { statusPage } from '../../../api/site/status-page.ts'
import { day, snapshotAt } from '../../support/status/status-snapshot.ts'

const now = '2026-03-01T12:00:00Z'

/** What the page says of the API, which has these days. */
function linesOfApi(days: ReturnType<typeof day>[]): string {
  const text = statusPage({
    snapshot: snapshotAt(now, { components: { api: { days } } }),
    stale: false,
  })
  return text.slice(
    text.indexOf('aria-labelledby="api"'),
    text.indexOf('aria-labelledby="recognition"'),
  )
}

// "100 % over 90 days" on the first day would be a claim about days nobody has seen.
describe('the status page on uptime and error budget', () => {
  it('does not claim a percentage on the first day', () => {
    const text = linesOfApi([day('2026-03-01', { operational: 300 })])
    expect(text).to.include('no data before 2026-03-01')
    expect(text).to.not.include('100%')
    expect(text).to.include(
      'Error budget of 99.9% over 30 days: 43.2 of 43.2 minutes of downtime left',
    )
  })

  it('says since when it measures while that is less than its window', () => {
    const first = day('2026-02-20', { operational: 1440 })
    const text = linesOfApi([first, day('2026-03-01', { operational: 620, major_outage: 100 })])
    expect(text).to.include('since 2026-02-20; no data before')
    expect(text).to.include('56.8 minutes more than the 43.2 minutes of downtime allowed were used')
    const longer = linesOfApi([day('2026-01-01', { operational: 1440 }), first])
    expect(longer).to.include('100% over 30 days').and.include('No data before 2026-01-01.')
  })

  it('says nothing of days before its longest window', () => {
    const text = linesOfApi([
      day('2025-06-01', { operational: 1440 }),
      day('2026-03-01', { operational: 9 }),
    ])
    expect(text).to.include('over 90 days.').and.not.include('ata before')
  })
})
