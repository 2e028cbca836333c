/** For a run of all tests: what they share is created once, however many processes they run in. */
import type { Postgres } from '../../scripts/start-stack/postgres.ts'
import { buildChildren } from './child-arguments.ts'
import { startRunPostgres } from './run-postgres.ts'
import { openRunFolder, removeRunFolder } from './scratch.ts'
import { stopSharedService } from './shared-service.ts'

let postgres: Postgres | null = null

export async function mochaGlobalSetup(): Promise<void> {
  await openRunFolder()
  ;[postgres] = await Promise.all([startRunPostgres(), buildChildren()])
}

export async function mochaGlobalTeardown(): Promise<void> {
  await stopSharedService()
  await postgres?.stop()
  await removeRunFolder()
}
