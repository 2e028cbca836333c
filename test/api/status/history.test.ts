import { statusHistoryOf } from '../../../api/status/history.ts'
import { historyQuery, statusHistory } from '../../../shared/contract/status-documents.ts'
import type { StatusSnapshot } from '../../../shared/status/snapshot.ts'
import { day, snapshotAt } from '../../support/status/status-snapshot.ts'

const now = '2026-03-01T00:00:30Z'
const history = (snapshot: StatusSnapshot | null, query: object) =>
  statusHistory.parse(statusHistoryOf({ snapshot, stale: false }, historyQuery.parse(query)))

describe('the history', () => {
  const recognized = { p50: 600, p95: 900, samples: 700 }
  const snapshot = snapshotAt(now, {
    components: {
      api: { days: [day('2026-02-28', { operational: 1430, major_outage: 10 })] },
      recognition: {
        days: [
          day('2026-02-27', { operational: 700, under_maintenance: 740 }, recognized),
          day('2026-03-01', { operational: 1 }),
        ],
      },
    },
  })

  // Proves 4.7b
  it('has the requested days, newest last, and 90 days of the API by default', () => {
    const { component, days } = history(snapshot, {})
    expect(component).to.equal('api')
    expect(days).to.have.length(90)
    expect(days.at(-2)).to.deep.equal({
      date: '2026-02-28',
      colour: 'red',
      uptime: 99.305,
      downtime_minutes: 10,
      maintenance_minutes: 0,
      recognition_ms: null,
    })
    const all = history(snapshot, { days: '400' }).days.map(({ date }) => date)
    expect(all).to.have.length(400)
    expect(all[0]).to.equal('2025-01-26')
    expect(new Set(all).size).to.equal(400)
    expect([...all].sort()).to.deep.equal(all)
  })

  // Proves 4.7b
  it('gives the recognition percentiles of each day, null where none were measured', () => {
    const { days } = history(snapshot, { component: 'recognition', days: '3' })
    expect(days.map(({ recognition_ms }) => recognition_ms)).to.deep.equal([
      recognized,
      { p50: null, p95: null, samples: 0 },
      { p50: null, p95: null, samples: 0 },
    ])
    expect(days[0]).to.include({ maintenance_minutes: 740, uptime: 100 })
  })

  it('has no days before the first measurement', () => {
    expect(history(null, { component: 'docs' })).to.deep.include({ component: 'docs', days: [] })
  })
})
