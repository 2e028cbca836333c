import { MultiBar } from 'cli-progress'

/** Lines of a program that also waits. */
export interface Waiting {
  /** Prints a line on stderr. */
  say(line: string): void
  /** Shows, on a terminal, what is waited for and for how many seconds, until `work` settles. */
  for<T>(what: string, work: Promise<T>): Promise<T>
}

const frames = ['|', '/', '-', '\\'] as const
const frameMs = 125

/** On a terminal a line that moves; elsewhere the lines alone, so that a log has no frames. */
export function startWaiting(): Waiting {
  return process.stderr.isTTY ? onTerminal() : { say, for: (_what, work) => work }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

function onTerminal(): Waiting {
  let bars: MultiBar | null = null
  return {
    say: (line) => (bars === null ? say(line) : bars.log(`${line}\n`)),
    async for(what, work) {
      const shown = new MultiBar({
        format: '{frame} {what}, {duration} s',
        clearOnComplete: true,
        hideCursor: true,
        forceRedraw: true,
        fps: 10,
      })
      const bar = shown.create(1, 0, { frame: frames[0], what })
      let at = 0
      const turning = setInterval(() => {
        at += 1
        bar.update(0, { frame: frames[at % frames.length] })
      }, frameMs)
      bars = shown
      try {
        return await work
      } finally {
        clearInterval(turning)
        bars = null
        // Prints the lines that came since it was drawn last; `stop` would drop them.
        shown.update()
        shown.stop()
      }
    },
  }
}
