/** For a run of all tests: what they share is created once, however many processes they run in. */
import type { Postgres } from '../../../scripts/start-stack/stores/postgres.ts'
import { buildChildren } from '../processes/child-arguments.ts'
import { openRunFolder, removeRunFolder } from '../processes/scratch.ts'
import { stopSharedService } from '../service/shared-service.ts'
import { startRunPostgres } from '../stores/run-postgres.ts'

let postgres: Postgres | null = null

export async function mochaGlobalSetup(): Promise<void> {
  await openRunFolder()
  // For all that the run starts. The C library keeps what a thread freed for the next of the same
  // pool, and has eight pools for each core: a process of mocha seemed to grow by half a gigabyte.
  process.env.MALLOC_ARENA_MAX ??= '2'
  ;[postgres] = await Promise.all([startRunPostgres(), buildChildren()])
}

export async function mochaGlobalTeardown(): Promise<void> {
  await stopSharedService()
  await postgres?.stop()
  await removeRunFolder()
}
