import type { Clock } from './clock.ts'

/**
 * Calls `over` once this process has been awake for `ms`. Returns a function that cancels this. For
 * waits on others: after a pause of ours, whatever they sent meanwhile is read first.
 */
export function afterAwake(
  clock: Pick<Clock, 'awakeMs'>,
  ms: number,
  over: () => void,
): () => void {
  const untilMs = clock.awakeMs() + ms
  const wait = (leftMs: number) => setTimeout(look, Math.ceil(leftMs))
  function look(): void {
    const leftMs = untilMs - clock.awakeMs()
    if (leftMs > 0) timer = wait(leftMs)
    else over()
  }
  let timer = wait(ms)
  return () => clearTimeout(timer)
}
