/**
 * For a run of all tests: what they share is created once, however many processes they run in, and
 * only if one of the files needs it.
 */
import { atEndOfRun, endRun } from '../processes/end-of-run.ts'
import { openRunFolder, removeRunFolder } from '../processes/scratch.ts'
import { filesOfRun } from './files-of-run.ts'
import { needsOf } from './needs.ts'

export async function mochaGlobalSetup(): Promise<void> {
  await openRunFolder()
  // For all that the run starts. The C library keeps what a thread freed for the next of the same
  // pool, and has eight pools for each core: a process of mocha seemed to grow by half a gigabyte.
  process.env.MALLOC_ARENA_MAX ??= '2'
  const needs = needsOf(filesOfRun)
  await Promise.all([needs.postgres ? postgres() : null, needs.build ? build() : null])
}

export async function mochaGlobalTeardown(): Promise<void> {
  await endRun()
  await removeRunFolder()
}

/** Loaded where it is needed, as is what builds: for the test of a function both take longer than it. */
async function postgres(): Promise<void> {
  const { startRunPostgres } = await import('../stores/run-postgres.ts')
  const { stop } = await startRunPostgres()
  atEndOfRun(stop)
}

async function build(): Promise<void> {
  const { buildChildren } = await import('../processes/child-arguments.ts')
  await buildChildren()
}
