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
      asked.abort(new Error('stopped, since nobody reads the output'))
    })
  }
  return asked.signal
}
