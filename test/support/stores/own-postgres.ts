import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { before } from 'mocha'
import { childrenOf } from '../../../scripts/load/open/children-of.ts'
import type { Spawn } from '../../../scripts/start-stack/processes/data-directory.ts'
import { type Postgres, startPostgres } from '../../../scripts/start-stack/stores/postgres.ts'
import { migrate } from '../../../shared/db/migrate.ts'
import { scratch } from '../processes/scratch.ts'
import { afterUsers } from '../time/after-users.ts'
import type { TestDatabase } from './database.ts'

/** A Postgres server of its own that keeps what it committed, for tests that kill or pause it. */
export interface OwnPostgres extends TestDatabase {
  /** Sends SIGKILL to the server and every session at once, like a power failure. */
  kill(): Promise<void>
  /** Starts it again on the same port, with the same data. */
  start(): Promise<void>
  /** SIGSTOP: connections stay open, and nothing is answered until `resume`. */
  pause(): void
  resume(): void
}

/** Call it inside `describe`. */
export function ownPostgres(): OwnPostgres {
  const password = randomBytes(12).toString('hex')
  let postgres: Postgres | null = null
  let spawn: Spawn
  let directory: string

  async function start(): Promise<void> {
    const port = postgres?.port ?? null
    postgres = await startPostgres({ directory, spawn, password, disposable: false, port })
  }

  function running(): Postgres {
    if (postgres === null) throw new Error('the test Postgres exists only while its tests run')
    return postgres
  }

  const signalAll = (signal: NodeJS.Signals) => signalStore(running().process.pid, signal)

  before('start a Postgres of its own', async function () {
    this.timeout(120_000)
    const data = await scratch()
    spawn = data.spawn
    directory = join(data.path, 'postgres')
    await start()
    await migrate(running().url('postgres'))
  })
  afterUsers('stop that Postgres', async () => {
    if (!postgres?.process.isRunning()) return
    signalAll('SIGCONT')
    await postgres.stop()
  })
  return {
    get url() {
      return running().url('postgres')
    },
    async kill() {
      signalAll('SIGKILL')
      await running().process.ended
    },
    start,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  }
}

/**
 * Sends a signal to a server and to every process it has started. Signalling the process group
 * would miss the sessions of Postgres, which lead groups of their own.
 */
function signalStore(pid: number, signal: NodeJS.Signals): void {
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, signal)
    } catch {
      // The session has ended meanwhile.
    }
  }
}
