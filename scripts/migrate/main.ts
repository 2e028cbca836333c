/** `npm run migrate`: brings the database of `DATABASE_URL` to the newest schema. */
import { parseArgs } from 'node:util'
import { migrate } from '../../shared/db/migrate.ts'
import { databaseEnv } from '../../shared/env.ts'
import { EnvError, readEnv } from '../../shared/read-env.ts'
import { storeFailure } from '../../shared/store-failure.ts'

const help = `Usage: DATABASE_URL=postgres://… npm run migrate

Applies the pending migrations in order, in one transaction. The role in DATABASE_URL must own
the database. Several may run at once: one does the work, the others wait.

Exit codes: 0 done or nothing to do, 1 failed, 2 wrong usage.`

async function main(): Promise<number> {
  try {
    if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) {
      console.log(help)
      return 0
    }
    const { DATABASE_URL } = readEnv(databaseEnv, process.env)
    const applied = await migrate(DATABASE_URL)
    console.log(applied.length === 0 ? 'nothing to do' : `applied: ${applied.join(', ')}`)
    return 0
  } catch (error) {
    const said = error instanceof Error ? error.message || error : error
    console.error(storeFailure('DATABASE_URL', error) ?? said)
    return error instanceof EnvError || isArgumentError(error) ? 2 : 1
  }
}

/** Whether `parseArgs` threw the error. */
function isArgumentError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

process.exitCode = await main()
