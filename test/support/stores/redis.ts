import { randomBytes } from 'node:crypto'
import { before } from 'mocha'
import type { Spawn } from '../../../scripts/start-stack/processes/data-directory.ts'
import { type Redis, startRedis } from '../../../scripts/start-stack/stores/redis.ts'
import { scratch } from '../processes/scratch.ts'
import { afterUsers } from '../time/after-users.ts'

/** A Redis server of its own for one `describe`, empty at the start. */
export interface TestRedis {
  /** Connection string; may be read in hooks and tests, but not while the file is being loaded. */
  readonly url: string
  /** Stops the server, like an outage. */
  stop(): Promise<void>
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>
  /** Sends SIGKILL. */
  kill(): Promise<void>
  /** SIGSTOP: it keeps its connections and answers nothing until `resume`. */
  pause(): void
  resume(): void
}

const MEMORY_BYTES_MAX = 512 * 1024 ** 2

/**
 * Call it inside `describe`: starts the server before its tests (about 10 ms), stops it afterwards.
 */
export function testRedis(): TestRedis {
  const password = randomBytes(12).toString('hex')
  let redis: Redis | null = null
  let spawn: Spawn

  function running(): Redis {
    if (redis === null) throw new Error('the test Redis exists only while its tests run')
    return redis
  }

  async function start(): Promise<void> {
    const port = redis?.port ?? null
    redis = await startRedis({ spawn, password, memoryBytesMax: MEMORY_BYTES_MAX, port })
  }

  before('start Redis', async function () {
    this.timeout(120_000)
    spawn = (await scratch()).spawn
    await start()
  })
  afterUsers('stop Redis', async () => {
    if (redis?.process.isRunning()) process.kill(redis.process.pid, 'SIGCONT')
    await redis?.stop()
  })
  return {
    get url() {
      return running().url
    },
    stop: () => running().stop(),
    start,
    async kill() {
      process.kill(running().process.pid, 'SIGKILL')
      await running().process.ended
    },
    pause: () => void process.kill(running().process.pid, 'SIGSTOP'),
    resume: () => void process.kill(running().process.pid, 'SIGCONT'),
  }
}
