import { runAdmin } from '../../../scripts/admin/run-admin.ts'

/** The outcome of a command. */
export interface AdminOutcome {
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

/** Runs the admin command line on a database, inside this process. */
export async function admin(
  environment: NodeJS.ProcessEnv,
  ...args: readonly string[]
): Promise<AdminOutcome> {
  let out = ''
  let err = ''
  const exitCode = await runAdmin(args, {
    environment,
    osUser: 'specimen-operator',
    ask: null,
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    waitFor: (_what, work) => work,
  })
  return { exitCode, out, err }
}
