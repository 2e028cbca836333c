/** What the kernel counts for a process. Linux only: elsewhere everything is 0. */
import { readFileSync } from 'node:fs'

/** Resident memory now, MiB. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

/** Fixed at 100 by Linux on every machine that Node runs on. */
const ticksPerSecond = 100

/** CPU seconds that the process has used, including all its threads, but not its children. */
export function cpuSeconds(pid: number): number {
  const text = read(`/proc/${pid}/stat`)
  // The process name before the last `)` may contain spaces and parentheses.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return [11, 12].reduce((sum, at) => sum + (fields[at] ?? 0), 0) / ticksPerSecond
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
