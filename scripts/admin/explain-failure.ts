/** Explains a command's error in words that tell the operator what to do. */
import { EnvError } from '../../shared/read-env.ts'
import { CommandFailure } from './command-failure.ts'

export function explainFailure(error: unknown): string {
  if (error instanceof CommandFailure || error instanceof EnvError) return error.message
  const code = codeOf(error)
  if (code === 'ECONNREFUSED') {
    return 'Postgres does not answer at the address in DATABASE_URL or stack.json. Is the stack running?'
  }
  if (code === '42501') {
    return 'The role in DATABASE_URL belongs to a service; operators need the role that owns the database.'
  }
  if (code === '42P01') return 'The database has no tables yet. Run `npm run migrate` first.'
  return `Failed: ${error instanceof Error ? error.message : String(error)}`
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
