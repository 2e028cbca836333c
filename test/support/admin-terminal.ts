import { runAdmin } from '../../scripts/admin/run-admin.ts'

/** How a command ended. */
export interface AdminOutcome {
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

/** The admin command line on a database, inside this process. */
export async function admin(
  environment: NodeJS.ProcessEnv,
  ...args: readonly string[]
): Promise<AdminOutcome> {
  let out = ''
  let err = ''
  const exitCode = await runAdmin(args, {
    environment,
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
  })
  return { exitCode, out, err }
}
