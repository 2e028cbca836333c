import { visible } from './render.ts'

const silentMs = 2000
const betweenLinesMs = 10_000

/** What a batch says on stderr while it lasts longer than two seconds. */
export interface Progress {
  stop(): void
}

/** `state` says how far the batch is. A terminal gets one line that changes, a log one in ten seconds. */
export function startProgress(state: () => string, stderr: NodeJS.WriteStream): Progress {
  const isTerminal = stderr.isTTY
  let hasLine = false
  let timer = setTimeout(show, silentMs)

  function show(): void {
    stderr.write(isTerminal ? `\r\u001b[K${visible(state())}` : `${visible(state())}\n`)
    hasLine = isTerminal
    timer = setTimeout(show, isTerminal ? 500 : betweenLinesMs)
  }

  return {
    stop() {
      clearTimeout(timer)
      if (hasLine) stderr.write('\r\u001b[K')
    },
  }
}
