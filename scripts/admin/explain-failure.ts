/** Explains a command's error in words that tell the operator what to do. */
import { EnvError } from '../../shared/read-env.ts'
import { CommandFailure } from './command-failure.ts'

export function explainFailure(error: unknown): string {
  if (error instanceof CommandFailure || error instanceof EnvError) return error.message
  const code = codeOf(error)
  if (code === 'ECONNREFUSED') {
    return 'Postgres does not answer at the address of DATABASE_URL or stack.json. Does the stack run?'
  }
  if (code === '42501') {
    return 'Operators need the role that owns the database; DATABASE_URL names one of the services.'
  }
  if (code === '42P01') return 'The database has no tables yet. Run `npm run migrate` first.'
  return `Failed: ${error instanceof Error ? error.message : String(error)}`
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
