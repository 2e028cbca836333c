import { Client } from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { startCron } from '../../../api/cron/start-cron.ts'
import { cronEnv } from '../../../shared/env.ts'
import { readEnv } from '../../../shared/read-env.ts'
import { testDatabase } from '../../support/stores/database.ts'
import { eventually } from '../../support/time/eventually.ts'

const listening = z.looseObject({
  event: z.literal('listening'),
  metricsPort: z.int(),
  tasks: z.array(z.string()),
})

describe('startCron', () => {
  const database = testDatabase()

  it('logs its metrics port and tasks, rebuilds the status, and leaves no connection open when it stops', async () => {
    const lines: string[] = []
    const env = readEnv(cronEnv, {
      DATABASE_URL: database.url,
      CANARY_KEY: 'c'.repeat(32),
    })
    const steps = await startCron(
      env,
      pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    )
    const ready = listening.parse(JSON.parse(lines[0] ?? ''))
    expect(ready.tasks).to.include.members([
      'release-orphaned-holds',
      'sweep-expired-scans',
      'sweep-abandoned-claims',
      'sweep-spent-claims',
      'sweep-client-tokens',
      'sweep-sandbox-images',
    ])
    // Otherwise the status page of a new service would be empty until a minute has passed.
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await eventually('there is a status snapshot', async () => {
      const { rowCount } = await client.query('SELECT FROM status_snapshot')
      return rowCount === 1
    })
    const taken = "SELECT FROM cron_runs WHERE task = 'status-snapshot' AND tick < now()"
    expect((await client.query(taken)).rowCount).to.equal(1)

    const response = await fetch(`http://127.0.0.1:${ready.metricsPort}/metrics`)
    expect(await response.text()).to.contain('cron_runs_total')

    for (const step of steps) await step.run()
    // Postgres ends a session a moment after its client has said goodbye.
    await eventually('no connection is open', async () => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND application_name LIKE 'cron%'`,
      )
      return rowCount === 0
    })
    await client.end()
  })
})
