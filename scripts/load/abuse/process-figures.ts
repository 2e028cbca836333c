/** What the kernel counts of a process. Linux only: elsewhere everything is 0. */
import { readFileSync, writeFileSync } from 'node:fs'

/** The most it has had resident since its start or since `forgetPeak`; MiB. */
export function peakMb(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Ended meanwhile, or not ours: its peak is then that of its life.
  }
}

/** As Linux has it on every machine that Node runs on. */
const ticksPerSecond = 100

/** CPU that the process has used, all its threads included; with children those that have ended, too. */
export function cpuSeconds(pid: number): number {
  const text = read(`/proc/${pid}/stat`)
  // The name before may hold spaces and parentheses.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return [11, 12].reduce((sum, at) => sum + (fields[at] ?? 0), 0) / ticksPerSecond
}

/** Seconds that the cores of the machine have had nothing to do, all of them together. */
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
