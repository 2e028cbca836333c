import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A way to run a program that refuses to run as root. */
export interface Unprivileged {
  /** The owner for its files; null if we are an ordinary user and own them already. */
  owner: { uid: number; gid: number } | null
  /** The command line that runs `program` with `args` as that owner. */
  wrap(program: string, args: readonly string[]): { command: string; args: string[] }
  /** Whether that owner could run `program` without extra capabilities. */
  canRun(program: string): Promise<boolean>
}

/**
 * Postgres refuses to run as root. If we are root, setpriv gives it the uid of `postgres` or
 * `nobody` (a uid without a passwd entry fails) and keeps one capability, without which it could
 * not enter a clone under a 0700 folder such as /root.
 */
export async function unprivileged(): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) {
    return {
      owner: null,
      wrap: (program, args) => ({ command: program, args: [...args] }),
      canRun: async () => true,
    }
  }
  const owner = await ordinaryUser()
  const become = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const reach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  await run('setpriv', [...become, ...reach, 'true']).catch((error) => {
    throw new Error(
      'Postgres does not run as root, and setpriv (util-linux) could not change to uid ' +
        `${owner.uid}: ${error.message.trim()}; start this as an ordinary user, or set DATABASE_URL`,
    )
  })
  return {
    owner,
    wrap: (program, args) => ({
      command: 'setpriv',
      args: [...become, ...reach, program, ...args],
    }),
    canRun: (program) =>
      run('setpriv', [...become, 'test', '-x', program]).then(
        () => true,
        () => false,
      ),
  }
}

async function ordinaryUser(): Promise<{ uid: number; gid: number }> {
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((row) => row.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find(([user]) => user === name)
    if (entry !== undefined) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error(
    'Postgres does not run as root, and /etc/passwd has neither postgres nor nobody; ' +
      'start this as an ordinary user, or set DATABASE_URL',
  )
}
