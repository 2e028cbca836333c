/** What the kernel counts of a process now. Linux only: elsewhere everything is 0. */
import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessState {
  /** Resident memory, MiB. */
  readonly memoryMb: number
  /** Open files, sockets included. */
  readonly descriptors: number
}

export function processState(pid: number): ProcessState {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
    return {
      memoryMb: Math.round(Number(kilobytes ?? 0) / 1024),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    }
  } catch {
    return { memoryMb: 0, descriptors: 0 }
  }
}
