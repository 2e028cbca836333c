/** Waits with a time limit. */

/** Thrown by `within`; the work itself goes on, and its outcome is ignored. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'

  constructor(ms: number) {
    super(`no answer within ${Math.round(ms)} ms`)
  }
}

/** Settles like `work`, or rejects with `TimedOut` after `ms`. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(ms)), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
