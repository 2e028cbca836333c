import { SingleBar } from 'cli-progress'

export interface Progress {
  advance(): void
  stop(): void
}

/** A bar on a terminal, elsewhere a line per tenth; on stderr, so that stdout holds only data. */
export function startProgress(what: string, total: number): Progress {
  return process.stderr.isTTY ? barProgress(what, total) : lineProgress(what, total)
}

function barProgress(what: string, total: number): Progress {
  const bar = new SingleBar({ format: `${what} {bar} {value}/{total} ({eta} s left)` })
  bar.start(total, 0)
  return { advance: () => bar.increment(), stop: () => bar.stop() }
}

function lineProgress(what: string, total: number): Progress {
  let done = 0
  const step = Math.max(1, Math.ceil(total / 10))
  return {
    advance: () => {
      done++
      if (done % step === 0 || done === total) process.stderr.write(`${what} ${done}/${total}\n`)
    },
    stop: () => undefined,
  }
}
