import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { scanP95s, scansRefused, writeApiMinutes } from '../../../shared/db/api-minutes.ts'
import { automaticIncidents } from '../../../shared/db/incidents.ts'
import { currentWindows, windowsBetween } from '../../../shared/db/maintenance-windows.ts'
import { loadMeasurements } from '../../../shared/db/measurements.ts'
import { canaryDurations, insertProbeRun } from '../../../shared/db/probe-runs.ts'
import { saveStatusDay } from '../../../shared/db/status-days.ts'
import {
  loadStatusMinutes,
  newestJudged,
  saveStatusMinutes,
} from '../../../shared/db/status-minutes.ts'
import { sweepStatusMinutes } from '../../../shared/db/sweep-status.ts'
import { noMinutes } from '../../../shared/status/days.ts'
import { minuteOf } from '../../../shared/status/minute.ts'
import { afterNoon, noon } from '../../support/service/accounts.ts'
import { runAll, tableAccesses } from '../../support/stores/query-plan.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

const now = minuteOf(noon)
const hourMs = 3_600_000

// These run every minute on tables that hold a week of minutes: none may read a whole table.
describe('statements of the cron tasks on a week of minutes', () => {
  const database = servicePool(2)

  before(async function () {
    this.timeout(120_000)
    await runAll(database.ownerUrl, fillTables)
  })

  const count = { minute: noon, requests: 1, failures: 0, refused: 0, scanDurationsMs: [5] }
  const day = { date: '2026-03-01', minutes: noMinutes, recognition_ms: null }
  const statements: Record<string, (db: PoolClient) => Promise<unknown>> = {
    writeApiMinutes: (db) => writeApiMinutes(db, randomUUID(), [count]),
    scanP95s: (db) => scanP95s(db, afterNoon(-hourMs), noon),
    scansRefused: (db) => scansRefused(db, afterNoon(-hourMs), noon),
    insertProbeRun: (db) =>
      insertProbeRun(db, 'docs', noon, { ok: true, durationMs: 1, failure: null }),
    canaryDurations: (db) => canaryDurations(db, afterNoon(-hourMs), noon),
    loadMeasurements: (db) => loadMeasurements(db, now - 180, now),
    newestJudged: (db) => newestJudged(db),
    loadStatusMinutes: (db) => loadStatusMinutes(db, now - 180, now),
    saveStatusMinutes: (db) =>
      saveStatusMinutes(db, [{ component: 'api', minute: now, state: 'degraded' }]),
    saveStatusDay: (db) => saveStatusDay(db, 'api', day),
    automaticIncidents: (db) => automaticIncidents(db, noon),
    currentWindows: (db) => currentWindows(db, noon),
    windowsBetween: (db) => windowsBetween(db, afterNoon(-hourMs), noon),
    sweepStatusMinutes: (db) => sweepStatusMinutes(db, afterNoon(-6 * 24 * hourMs), 500),
  }
  const ofMinutes = /^Seq Scan on (api_minutes|probe_runs|status_minutes|status_days)$/
  for (const [name, run] of Object.entries(statements)) {
    it(`${name} scans no whole table of minutes`, async () => {
      const accesses = await tableAccesses(database.pool, run)
      expect(accesses.filter((access) => ofMinutes.test(access))).to.deep.equal([])
    })
  }
})

const week = `generate_series(timestamptz '2026-02-22T12:00Z', '2026-03-01T12:00Z', '1 minute') AS minute`
const components = `unnest(ARRAY['api', 'recognition', 'dashboard', 'docs', 'topups']) AS component`

const fillTables = [
  `INSERT INTO api_minutes SELECT minute, gen_random_uuid(), 1, 0, '{1,2,3}'
   FROM ${week}, generate_series(1, 4)`,
  `INSERT INTO probe_runs SELECT component, minute, true, 5, NULL FROM ${week}, ${components}`,
  `INSERT INTO status_minutes SELECT component, minute, 'operational' FROM ${week}, ${components}`,
  `INSERT INTO status_days SELECT component, date '2026-03-01' - n, 1, 0, 0, 0, 0
   FROM generate_series(0, 399) AS n, ${components}`,
  'ANALYZE',
]
