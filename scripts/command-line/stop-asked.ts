import { spawn } from 'node:child_process'
import { fstatSync } from 'node:fs'

const unread = new Error('stopped, since nobody reads the output')

/**
 * A signal that aborts when the user stops the program: by a signal, or by ending what reads its
 * output, as `| head` does. What the program started must end in either case.
 */
export function stopAsked(): AbortSignal {
  const asked = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => asked.abort(new Error(`stopped by ${signal}`)))
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      asked.abort(unread)
    })
  }
  watchReader(() => asked.abort(unread))
  return asked.signal
}

/**
 * Notices that the reader of a pipe has gone before anything more is written to it, which a service
 * that nobody calls never does. Node cannot ask a pipe; GNU's tail does, and dies of it. Elsewhere
 * its options are unknown, it ends at once, and the next line written tells.
 */
function watchReader(onGone: () => void): void {
  if (!fstatSync(1).isFIFO()) return
  const follow = ['-f', `--pid=${process.pid}`, '--sleep-interval=1', '/dev/null']
  const tail = spawn('tail', follow, { stdio: ['ignore', 'inherit', 'ignore'] })
  tail.unref()
  tail.on('error', () => {})
  tail.on('exit', (_, signal) => {
    if (signal === 'SIGPIPE') onGone()
  })
  process.on('exit', () => tail.kill())
}
