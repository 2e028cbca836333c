import type { DocumentType } from '../../../worker/catalogue/decide-type.ts'
import { associate } from '../../../worker/viz/associate.ts'
import { habitsOf } from '../../../worker/viz/page-habits.ts'
import { type Line, printedPage } from './printed-page.ts'

/** Capitals of captions are lower, millimetres. */
const SMALL_MAX = 1.5

/** What is read of lines whose small letters are as unsure as they are small; by name. */
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
