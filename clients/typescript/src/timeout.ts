/** A timer that is later than this was held up: the device slept, or the tab was in the background. */
const heldUpMs = 500

/** Time to read what has arrived meanwhile. */
const arrivalMs = 1000

export interface Timeout {
  readonly signal: AbortSignal
  cancel(): void
}

/**
 * Aborts after `ms`; a second later if the device slept meanwhile, since timers come before sockets
 * when it wakes, and the answer may be there: it may have cost a credit.
 */
export function timeoutAfter(ms: number): Timeout {
  const controller = new AbortController()
  const end = () => controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError'))
  const dueAt = performance.now() + ms
  let timer = setTimeout(() => {
    if (performance.now() - dueAt < heldUpMs) end()
    else timer = setTimeout(end, arrivalMs)
  }, ms)
  return { signal: controller.signal, cancel: () => clearTimeout(timer) }
}
