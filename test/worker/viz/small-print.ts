import type { DocumentType } from '../../../worker/catalogue/decide-type.ts'
import { associate } from '../../../worker/viz/associate.ts'
import { habitsOf } from '../../../worker/viz/page-habits.ts'
import { type Line, printedPage } from './printed-page.ts'

/** Captions have capitals of at most this height, in millimetres. */
const SMALL_MAX = 1.5

/** Values by field name, read from lines whose small print is as doubtful as it is small. */
export function valuesBesideSmallPrint(
  of: readonly Line[],
  type: Omit<DocumentType, 'probability'>,
): Record<string, string | null> {
  const { lines, size } = printedPage(of)
  const read = lines.map((line) =>
    line.capitalHeight > SMALL_MAX
      ? line
      : {
          ...line,
          characters: Array.from(line.text, (one) => ({
            probability: /\d/.test(one) ? 0.99 : 0.4,
          })),
        },
  )
  const page = { lines: read, size }
  const { fields } = associate(page, [], habitsOf(page, { ...type, probability: 1 }, '2026-11-22'))
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}
