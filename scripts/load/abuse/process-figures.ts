/** What the kernel counts for a process. Linux only: elsewhere everything is 0. */
import { readFileSync, writeFileSync } from 'node:fs'

/** Peak resident memory since the start of the process or since `forgetPeak`, MiB. */
export function peakMb(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

/** Resident memory now, MiB. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // The process has ended, or is not ours: its peak then covers its whole life.
  }
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

/** Seconds that the machine's cores have been idle, summed over all cores. */
export function idleSeconds(): number {
  const [, , , , idle] = read('/proc/stat').split(/\s+/, 5)
  return Number(idle ?? 0) / ticksPerSecond
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
