import type { DataDirectory } from '../processes/data-directory.ts'
import type { Fleet } from '../processes/fleet.ts'
import type { Secrets } from './secrets.ts'
import type { StackEnv } from './stack-env.ts'

/** What every part of a starting stack is given. */
export interface StackContext {
  readonly env: StackEnv
  readonly data: DataDirectory
  readonly secrets: Secrets
  readonly fleet: Fleet
}
