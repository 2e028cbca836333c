import type { WorkerProcess } from './worker-process.ts'

const setBack = `
  let offsetMs = 0
  Date = class extends Date {
    constructor(...args) { args.length === 0 ? super(Date.now()) : super(...args) }
    static now() { return super.now() + offsetMs }
  }
  process.on('SIGWINCH', () => { offsetMs -= 300_000 })`

/** The environment of a process whose wall clock `setClockBack` sets back. */
export const settableClock = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(setBack)}`,
}

/** Sets the process' wall clock back by five minutes, as an administrator or NTP may. */
export function setClockBack({ child }: WorkerProcess): void {
  child.kill('SIGWINCH')
}
