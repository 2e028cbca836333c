import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { canaryKey } from '../support/canary-key.ts'
import { childArguments } from '../support/child-arguments.ts'
import { eventually } from '../support/eventually.ts'
import { servicePool } from '../support/service-pool.ts'

const periodMs = 600
const kills = 20

// Three machines run the clock so that one may burn: its tick may be lost, and no other.
describe('three cron processes, of which the busy one is killed', function () {
  this.timeout(180_000)
  const children = new Map<number, ChildProcess>()
  after(() => {
    for (const child of children.values()) child.kill('SIGKILL')
  })
  const database = servicePool()
  const startMs = Date.now() + 3000

  function start(): void {
    const child = spawn(process.execPath, childArguments('test/support/cron-entry.ts'), {
      env: {
        ...process.env,
        DATABASE_URL: `${database.ownerUrl}?options=-c%20role%3Ddocument_api`,
        CANARY_KEY: canaryKey,
        LOG_LEVEL: 'silent',
        PERIOD_MS: String(periodMs),
        START_MS: String(startMs),
      },
      stdio: 'ignore',
    })
    if (child.pid !== undefined) children.set(child.pid, child)
  }

  interface Run {
    readonly minute: number
    readonly pid: number
    readonly ended: boolean
  }

  async function runs(): Promise<Run[]> {
    const { rows } = await database.owner.query<Run>(
      `SELECT (extract(epoch FROM tick) / 60)::integer AS minute, pid, ended
       FROM specimen_runs ORDER BY tick`,
    )
    return rows
  }

  async function allAreReady(): Promise<void> {
    await eventually('three processes run', async () => {
      const { rows } = await database.owner.query<{ pid: number }>(
        'SELECT pid FROM specimen_processes',
      )
      const ready = new Set(rows.map(({ pid }) => pid))
      return children.size === 3 && [...children.keys()].every((pid) => ready.has(pid))
    })
  }

  /** Runs whose process was killed before they got through. */
  async function lost(): Promise<Run[]> {
    return (await runs()).filter(({ pid, ended }) => !ended && !children.has(pid))
  }

  /** In the middle of its run, as far as one can tell; another takes its place. */
  async function killTheBusyOne(): Promise<void> {
    for (;;) {
      const busy = (await runs()).find(({ pid, ended }) => !ended && children.has(pid))
      const child = busy === undefined ? undefined : children.get(busy.pid)
      if (busy !== undefined && child !== undefined) {
        child.kill('SIGKILL')
        await once(child, 'exit')
        children.delete(busy.pid)
        start()
        return
      }
      await delay(10)
    }
  }

  it('loses no tick beyond one period, and runs none twice', async () => {
    await database.owner.query(
      `CREATE TABLE specimen_processes (pid integer);
       CREATE TABLE specimen_runs (tick timestamptz, pid integer, ended boolean DEFAULT false);
       GRANT SELECT, INSERT, UPDATE ON specimen_runs, specimen_processes TO document_api`,
    )
    for (let each = 0; each < 3; each += 1) start()
    for (;;) {
      await allAreReady()
      if ((await lost()).length === kills) break
      await killTheBusyOne()
    }
    await delay(3 * periodMs)

    const all = await runs()
    const minutes = all.map(({ minute }) => minute)
    expect(new Set(minutes).size, 'none ran twice').to.equal(minutes.length)
    const taken = new Set(minutes)
    const first = minutes[0] ?? 0
    const skipped = Array.from({ length: (minutes.at(-1) ?? 0) - first }, (_, at) => first + at)
    // The tick after a killed one is taken, and every other.
    expect(skipped.filter((minute) => !taken.has(minute))).to.deep.equal([])
    expect(new Set((await lost()).map(({ pid }) => pid)).size, 'killed in a run').to.equal(kills)
  })
})
