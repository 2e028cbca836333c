/** Examples for the status routes: the documents of a made-up day with an incident. */
import { componentIds } from '../../shared/status/components.ts'
import { noMinutes } from '../../shared/status/days.ts'
import { type StatusSnapshot, snapshotVersion } from '../../shared/status/snapshot.ts'
import { feedOf } from '../status/feed.ts'
import { statusHistoryOf } from '../status/history.ts'
import { statusIncidentsOf } from '../status/incidents.ts'
import { statusSummaryOf } from '../status/summary.ts'

const date = '2026-03-01'
const recognition = { p50: 640, p95: 910, samples: 1425 }

const snapshot: StatusSnapshot = {
  version: snapshotVersion,
  generated_at: `${date}T23:59:00Z`,
  components: componentIds.map((id) => ({
    id,
    status: 'operational',
    note: id === 'topups' ? 'Not probed: no address is configured for it.' : null,
    days: [
      {
        date,
        minutes:
          id === 'recognition'
            ? { ...noMinutes, operational: 1425, degraded: 2, major_outage: 12 }
            : { ...noMinutes, operational: 1439 },
        recognition_ms: id === 'recognition' ? recognition : null,
      },
    ],
  })),
  recognition_ms: { ...recognition, window_hours: 24 },
  engine_typical_slow_minute_ms: 1280,
  refused: 0,
  incidents: [
    {
      id: '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c71',
      title: 'Outage: Recognition',
      state: 'monitoring',
      impact: 'critical',
      components: ['recognition'],
      started_at: `${date}T09:30:00Z`,
      resolved_at: null,
      updates: [
        {
          at: `${date}T09:57:00Z`,
          state: 'monitoring',
          text: 'All affected components have been working for 15 minutes. We are monitoring them.',
        },
        {
          at: `${date}T09:35:00Z`,
          state: 'investigating',
          text: 'Our monitoring has detected an outage. We are looking into it.',
        },
      ],
    },
  ],
  maintenance: [
    {
      id: '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c72',
      title: 'Moving the database to a larger machine',
      starts_at: '2026-03-05T02:00:00Z',
      ends_at: '2026-03-05T02:30:00Z',
      closes_api: true,
      components: ['api', 'recognition'],
    },
  ],
}

const basis = { snapshot, stale: false }
const summary = statusSummaryOf(basis)
const latest = summary.components.map((component) => ({
  ...component,
  days: component.days.slice(-1),
}))

/** Examples by the operation's id in the route table; `days` is shortened to the last day. */
export const statusExamples = {
  getStatusSummary: { answers: { 200: { ...summary, components: latest } } },
  getStatusHistory: {
    answers: { 200: statusHistoryOf(basis, { component: 'recognition', days: 1 }) },
  },
  getStatusIncidents: { answers: { 200: statusIncidentsOf(basis, { days: 1 }) } },
  getStatusFeed: { answers: { 200: feedOf(basis, 'https://api.example.com') } },
} as const
