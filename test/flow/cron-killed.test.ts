import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { childArguments } from '../support/processes/child-arguments.ts'
import type { ClockMessage } from '../support/processes/cron-entry.ts'
import { canaryKey } from '../support/service/canary-key.ts'
import { servicePool } from '../support/stores/service-pool.ts'
import { eventually } from '../support/time/eventually.ts'

const kills = 20

// Three machines run cron so that one may be lost: it costs the tick it was running and no other.
// The test decides when a minute begins, because on a busy machine real minutes pass while no
// process is awake.
describe('three cron processes when the busy one is killed', function () {
  this.timeout(180_000)
  const children = new Map<number, ChildProcess>()
  after(() => {
    for (const child of children.values()) child.kill('SIGKILL')
  })
  const database = servicePool()

  function start(): void {
    const child = spawn(process.execPath, childArguments('test/support/processes/cron-entry.ts'), {
      env: {
        ...process.env,
        DATABASE_URL: `${database.ownerUrl}?options=-c%20role%3Ddocument_api`,
        CANARY_KEY: canaryKey,
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (child.pid !== undefined) children.set(child.pid, child)
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

  interface Run {
    readonly tick: number
    readonly pid: number
    readonly ended: boolean
  }

  async function runs(): Promise<Run[]> {
    const { rows } = await database.owner.query<Run>(
      `SELECT (extract(epoch FROM tick - '2026-03-01Z') / 60)::integer AS tick, pid, ended
       FROM specimen_runs ORDER BY tick`,
    )
    return rows
  }

  function tell(message: ClockMessage, pids: Iterable<number> = children.keys()): void {
    for (const pid of pids) children.get(pid)?.send(message)
  }

  /**
   * Begins a minute for all processes; resolves with the one that runs it. Says so again until one
   * does, as a process that is still asking for the minute before hears nothing of the next.
   */
  async function begin(tick: number): Promise<number> {
    let taker: number | undefined
    await eventually(`tick ${tick} is taken`, async () => {
      tell({ tick })
      taker = (await runs()).find((run) => run.tick === tick)?.pid
      return taker !== undefined
    })
    return taker ?? 0
  }

  /** Kills a process in the middle of its run and starts another in its place. */
  async function kill(pid: number): Promise<void> {
    const child = children.get(pid)
    if (child === undefined) throw new Error(`no process ${pid}`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    children.delete(pid)
    start()
  }

  it('cut short only the ticks of the killed processes, and run no tick twice', async () => {
    await database.owner.query(
      `CREATE TABLE specimen_processes (pid integer);
       CREATE TABLE specimen_runs (tick timestamptz, pid integer, ended boolean DEFAULT false);
       GRANT SELECT, INSERT, UPDATE ON specimen_runs, specimen_processes TO document_api`,
    )
    for (let each = 0; each < 3; each += 1) start()
    const killed: number[] = []
    for (let tick = 0; tick < 2 * kills; tick += 2) {
      await allAreReady()
      await kill(await begin(tick))
      killed.push(tick)
      // One of the remaining processes takes the next tick.
      const pid = await begin(tick + 1)
      tell('end', [pid])
      await eventually(`tick ${tick + 1} got through`, async () =>
        (await runs()).some((run) => run.tick === tick + 1 && run.ended),
      )
    }

    const all = await runs()
    const ticks = Array.from({ length: 2 * kills }, (_, tick) => tick)
    expect(
      all.map(({ tick }) => tick),
      'each ran once',
    ).to.deep.equal(ticks)
    expect(all.filter(({ ended }) => !ended).map(({ tick }) => tick)).to.deep.equal(killed)
  })

  it('leave the next tick to a free process while one is still busy', async () => {
    await allAreReady()
    const busy = await begin(2 * kills)
    const free = await begin(2 * kills + 1)
    expect(free).not.to.equal(busy)
    tell('end')
    await eventually('both got through', async () =>
      (await runs()).slice(-2).every((run) => run.ended),
    )
  })
})
