import { failingDigits } from './check-digit.ts'
import { textAt } from './layout.ts'
import { layoutOf } from './layouts.ts'

/** Two digits hold by chance in one of a hundred texts that were guessed. */
const HELD_MIN = 2

/**
 * Whether enough check digits hold for these lines to have been read, however badly, and not
 * guessed from other print or a mirror image. Digits over filler alone, which hold by themselves,
 * and the composite digit, which repeats the others, do not count.
 */
export function isReadByDigits(lines: readonly string[]): boolean {
  const layout = layoutOf(lines)
  if (layout === null) return false
  const counted = layout.checkDigits.filter(
    ({ subject, over }) =>
      subject !== 'composite' && over.some((span) => /[^<]/.test(textAt(lines, span))),
  )
  const failing = new Set(failingDigits(layout, lines))
  const held = counted.filter((check) => !failing.has(check)).length
  return held >= Math.min(HELD_MIN, Math.max(1, counted.length))
}
