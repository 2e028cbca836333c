import { execFileSync } from 'node:child_process'

/**
 * Sends a signal to a server and to every process it has started. Signalling the process group
 * would miss the sessions of Postgres, which lead groups of their own.
 */
export function signalStore(pid: number, signal: NodeJS.Signals): void {
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, signal)
    } catch {
      // The session has ended meanwhile.
    }
  }
}

export function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([child, parent]) => (parent === pid && child ? [child] : []))
}
