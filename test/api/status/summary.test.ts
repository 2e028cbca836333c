import { statusSummaryOf } from '../../../api/status/summary.ts'
import { statusSummary } from '../../../shared/contract/status-documents.ts'
import { componentIds, type componentStates } from '../../../shared/status/components.ts'
import type { StatusSnapshot } from '../../../shared/status/snapshot.ts'
import {
  day,
  incident,
  maintenanceWindow,
  snapshotAt,
} from '../../support/status/status-snapshot.ts'

const now = '2026-03-01T12:00:00Z'
const summarized = (snapshot: StatusSnapshot | null) =>
  statusSummary.parse(statusSummaryOf({ snapshot, stale: false }))

// Strangers decide by these figures whether to rely on us: each must be the one measured.
describe('the summary', () => {
  // Proves 4.7a, D6.1
  it('contains headline, components, percentiles, open incidents and maintenance, schema first', () => {
    const snapshot = snapshotAt(now, {
      components: { docs: { note: 'Not probed: no address is configured.' } },
      incidents: [
        incident({ id: '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c73', state: 'monitoring' }),
        incident({ state: 'resolved', resolved_at: '2026-03-01T10:00:00Z' }),
      ],
      maintenance: [
        maintenanceWindow({ starts_at: '2026-03-01T12:00:00Z', ends_at: '2026-03-01T13:00:00Z' }),
        maintenanceWindow(),
      ],
    })
    const summary = summarized(snapshot)
    expect(Object.keys(summary).slice(0, 3)).to.deep.equal(['schema', 'generated_at', 'stale'])
    expect(summary).to.deep.include({
      schema: 1,
      generated_at: now,
      stale: false,
      headline: {
        status: 'degraded',
        message: 'The service works again. We are monitoring it.',
      },
      recognition_ms: { p50: 640, p95: 910, samples: 1440, window_hours: 24 },
      engine_typical_slow_minute_ms: 1280,
      refused: 3,
    })
    expect(summary.incidents.map(({ status }) => status)).to.deep.equal(['monitoring'])
    expect(summary.maintenance.map(({ status }) => status)).to.deep.equal([
      'in_progress',
      'scheduled',
    ])
    const docs = summary.components.find(({ id }) => id === 'docs')
    expect(docs).to.include({ name: 'Documentation', core: true, status: 'operational' })
    expect(docs?.note).to.equal('Not probed: no address is configured.')
  })

  // Otherwise a service of which nothing is known yet would be called operational.
  it('claims nothing in the first minute of a service, except planned maintenance', () => {
    const note = 'Not measured in the last few minutes.'
    const components = Object.fromEntries(componentIds.map((id) => [id, { note }]))
    const maintained = { status: 'under_maintenance', note: null } as const
    const summary = summarized(snapshotAt(now, { components: { ...components, api: maintained } }))
    expect(summary.generated_at).to.equal(now)
    expect(summary.headline).to.deep.equal({
      status: null,
      message: 'Nothing has been measured yet.',
    })
    const shown = summary.components.map(({ status, uptime_30d }) => ({ status, uptime_30d }))
    expect(shown[0]).to.deep.equal({ status: 'under_maintenance', uptime_30d: null })
    expect(new Set(shown.slice(1).map(({ status }) => status))).to.deep.equal(new Set([null]))
  })

  it('follows an incident that is opened in the first minute of a service', () => {
    const note = 'Not measured in the last few minutes.'
    const components = Object.fromEntries(componentIds.map((id) => [id, { note }]))
    const summary = summarized(snapshotAt(now, { components, incidents: [incident()] }))
    expect(summary.headline.status).to.equal('major_outage')
  })

  // Proves 8.6.3, 8.6.4
  it('computes 30- and 90-day uptime from the measured minutes, today included', () => {
    const days = [
      day('2025-12-01', { major_outage: 1440 }),
      day('2025-12-02', { operational: 720, major_outage: 720 }),
      day('2026-01-31', { operational: 1000, partial_outage: 100, under_maintenance: 340 }),
      day('2026-03-01', { operational: 690, degraded: 20, major_outage: 10 }),
    ]
    const [api] = summarized(snapshotAt(now, { components: { api: { days } } })).components
    // 30 days: 2026-01-31 to 2026-03-01; 1100 and 720 minutes counted, 30 and 10 down.
    expect(api?.uptime_30d).to.be.closeTo((1 - 40 / 1820) * 100, 0.001)
    // 90 days begin with 2025-12-02.
    expect(api?.uptime_90d).to.be.closeTo((1 - 760 / 3260) * 100, 0.001)
  })

  // Proves D6.1
  it('lists 90 days, newest last, each with colour, uptime, downtime and maintenance', () => {
    const days = [
      day('2026-02-27', { operational: 1000, partial_outage: 40, under_maintenance: 400 }),
      day('2026-03-01', { operational: 720 }),
    ]
    const [api] = summarized(snapshotAt(now, { components: { api: { days } } })).components
    expect(api?.days).to.have.length(90)
    expect(api?.days[0]?.date).to.equal('2025-12-02')
    expect(api?.days.slice(-3)).to.deep.equal([
      {
        date: '2026-02-27',
        colour: 'orange',
        uptime: 98.846,
        downtime_minutes: 12,
        maintenance_minutes: 400,
      },
      {
        date: '2026-02-28',
        colour: 'grey',
        uptime: null,
        downtime_minutes: 0,
        maintenance_minutes: 0,
      },
      {
        date: '2026-03-01',
        colour: 'green',
        uptime: 100,
        downtime_minutes: 0,
        maintenance_minutes: 0,
      },
    ])
  })

  // Proves 8.6.4
  it('says since when each component is measured and how much downtime is left', () => {
    const days = [day('2026-02-28', { operational: 1440 }), day('2026-03-01', { major_outage: 3 })]
    const [api, recognition] = summarized(
      snapshotAt(now, { components: { api: { days } } }),
    ).components
    expect(api?.measured_since).to.equal('2026-02-28')
    expect(api?.error_budget).to.deep.equal({
      ...{ target: 99.9, window_days: 30 },
      ...{ allowed_minutes: 43.2, spent_minutes: 3, left_minutes: 40.2 },
    })
    expect(recognition).to.deep.include({ measured_since: null, error_budget: null })
  })

  // Proves 8.6.6
  it('hides top-ups while healthy, and shows the product as at most degraded by them', () => {
    const shown = (status: (typeof componentStates)[number]) =>
      summarized(snapshotAt(now, { components: { topups: { status } } }))
    expect(shown('operational').components.map(({ id }) => id)).to.deep.equal(
      componentIds.filter((id) => id !== 'topups'),
    )
    const down = shown('major_outage')
    expect(down.components.at(-1)).to.include({ id: 'topups', status: 'major_outage', core: false })
    expect(down.headline.status).to.equal('degraded')
  })

  it('claims nothing before the first measurement', () => {
    const summary = summarized(null)
    expect(summary).to.deep.include({
      generated_at: null,
      headline: { status: null, message: 'Nothing has been measured yet.' },
      recognition_ms: { p50: null, p95: null, samples: 0, window_hours: 24 },
      incidents: [],
    })
    for (const component of summary.components) {
      expect(component).to.deep.include({ status: null, uptime_30d: null, days: [] })
    }
  })
})
