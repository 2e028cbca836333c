import { statusIncidentsOf } from '../../../api/status/incidents.ts'
import { incidentsQuery, statusIncidents } from '../../../shared/contract/status-documents.ts'
import { incident, snapshotAt } from '../../support/status/status-snapshot.ts'

const snapshot = snapshotAt('2026-03-01T12:00:00Z', {
  incidents: [
    incident({
      started_at: '2026-03-01T09:30:00Z',
      impact: 'none',
      state: 'resolved',
      resolved_at: '2026-03-01T11:00:00Z',
      updates: [
        { at: '2026-03-01T11:00:00Z', state: 'resolved', text: 'SPECIMEN: mended.' },
        { at: '2026-03-01T10:00:00Z', state: 'identified', text: 'SPECIMEN: found.' },
        { at: '2026-03-01T09:30:00Z', state: 'investigating', text: 'SPECIMEN: looking.' },
      ],
    }),
    incident({ id: '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c75', started_at: '2026-02-28T00:00:00Z' }),
    incident({ id: '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c76', started_at: '2026-02-27T23:59:59Z' }),
  ],
})

const listed = (query: object) =>
  statusIncidents.parse(statusIncidentsOf({ snapshot, stale: false }, incidentsQuery.parse(query)))

describe('the list of incidents', () => {
  // Proves 4.7c
  it('has those that started within the requested UTC days, today included', () => {
    const started = (query: object) => listed(query).incidents.map(({ started_at }) => started_at)
    expect(started({ days: '1' })).to.have.length(1)
    expect(started({ days: '2' })).to.deep.equal(['2026-03-01T09:30:00Z', '2026-02-28T00:00:00Z'])
    expect(started({ days: '3' })).to.have.length(3)
    expect(started({})).to.have.length(3)
  })

  // Proves 4.7c
  it('gives each its impact, state and updates, newest first', () => {
    const [newest] = listed({ days: '1' }).incidents
    expect(newest).to.deep.include({
      name: 'SPECIMEN incident',
      status: 'resolved',
      impact: 'none',
      components: ['api'],
      resolved_at: '2026-03-01T11:00:00Z',
    })
    expect(newest?.updates.map(({ status, body }) => `${status}: ${body}`)).to.deep.equal([
      'resolved: SPECIMEN: mended.',
      'identified: SPECIMEN: found.',
      'investigating: SPECIMEN: looking.',
    ])
  })
})
