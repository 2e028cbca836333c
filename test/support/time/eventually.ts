import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits until `condition` holds, checking often; fails after `withinMs`, naming what it waited for.
 */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 20_000,
): Promise<void> {
  const giveUpAt = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`never came to pass: ${what}`)
    await delay(20)
  }
}
