import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)

/** Identifies a process even if its process id may have been reused. */
export const processIdentity = z.object({
  pid: z.number().int().positive(),
  /** When it started, in the system's notation; use only for comparison. */
  startedAt: z.string(),
})
export type ProcessIdentity = z.infer<typeof processIdentity>

/** Null if there is no such process, or it is a zombie. */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  const startedAt = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid)
  return startedAt === null ? null : { pid, startedAt }
}

/** Whether this very process still runs. */
export async function isAlive(known: ProcessIdentity): Promise<boolean> {
  return (await identify(known.pid))?.startedAt === known.startedAt
}

/** proc_pid_stat(5): field 3 is the state, field 22 the start time; the name may hold spaces. */
async function fromProc(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    // Start times count from boot, so they are only comparable within one boot.
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    return `${boot.trim()} ${fields[19]}`
  } catch {
    return null
  }
}

async function fromPs(pid: number): Promise<string | null> {
  try {
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])
    const [state = 'Z', ...started] = stdout.trim().split(/\s+/)
    return state.startsWith('Z') ? null : started.join(' ')
  } catch {
    return null
  }
}
