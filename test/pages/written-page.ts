import { z } from 'zod'
import { documentKind } from '../../shared/contract/scan.ts'
import { type FieldName, fieldNames, namedFields } from '../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../worker/catalogue/field-candidate.ts'
import type { ValueSpan } from '../../worker/text/label/page-labeller.ts'
import { associate } from '../../worker/viz/associate.ts'
import type { PrintedLine, PrintedPage } from '../../worker/viz/print/printed-page.ts'
import { habitsOf } from '../../worker/viz/votes/page-habits.ts'

const probability = z.number().min(0).max(1)

/** Text, left edge, base line, capital height and mean probability of a line; millimetres. */
const line = z.union([
  z.tuple([z.string(), z.number(), z.number()]),
  z.tuple([z.string(), z.number(), z.number(), z.number()]),
  z.tuple([z.string(), z.number(), z.number(), z.number(), probability]),
])
type WrittenLine = z.infer<typeof line>

const fieldName = z.custom<FieldName>((name) => typeof name === 'string' && name in namedFields)

/** A field name, with the LCID of a national spelling behind an `@`. */
const values = z.record(z.string().regex(/^[a-z_]+(@\d+)?$/), z.string().nullable())

/** One page, and what must be read of it. */
const writtenPage = z.strictObject({
  /** Title of the test. */
  it: z.string(),
  /** Why the page is here. */
  why: z.string().optional(),
  kind: documentKind.optional(),
  /** Alpha-3. */
  country: z.string().length(3).optional(),
  /** What the MRZ of the same document says, at high confidence. */
  mrz: z.partialRecord(fieldName, z.string()).optional(),
  /** Captions were read as badly as they are small. */
  isSmallPrintDoubtful: z.boolean().optional(),
  lines: z.array(line),
  /** Everything that is read. */
  equals: values.optional(),
  /** Some of what is read. */
  includes: values.optional(),
  /** Values that are not read. */
  not: values.optional(),
  /** Fields that are not read. */
  lacks: z.array(z.string()).optional(),
})
export type WrittenPage = z.infer<typeof writtenPage>

/** Groups of pages by title. */
export const pageFile = z.record(z.string(), z.array(writtenPage))

/** The day on which pages are read. */
const today = '2026-11-22'

/** The values that are read of a page, by field; a national spelling as `name@lcid`. */
export function valuesOn(
  written: WrittenPage,
  spans: readonly ValueSpan<PrintedLine>[] = [],
  page = printedPage(written),
): Record<string, string | null> {
  const { kind = null, country = null, mrz = {} } = written
  const known = fieldNames.flatMap((name) => fromMrz(name, mrz[name]))
  const { fields } = associate(
    page,
    known,
    habitsOf(page, { kind, country, probability: 1 }, today),
    { spans },
  )
  return Object.fromEntries(
    fields.map(({ name, lcid, value }) => [lcid === 0 ? name : `${name}@${lcid}`, value]),
  )
}

function fromMrz(name: FieldName, value: string | undefined): FieldCandidate[] {
  if (value === undefined) return []
  return [{ name, value, printed: value, lcid: 0, probability: 0.99, source: 'mrz', box: null }]
}

/** All pages have the size of an ID-1 card. */
export function printedPage({ lines, isSmallPrintDoubtful = false }: WrittenPage): PrintedPage {
  return {
    lines: lines.map((one) => printedLine(one, isSmallPrintDoubtful)),
    size: { width: 85.6, height: 53.98 },
  }
}

/** Captions have capitals of at most this height, in millimetres. */
const SMALL_MAX = 1.5

/** Characters are about as wide as three quarters of their height. */
function printedLine(
  [text, x, y, capitalHeight = 1.7, read = 0.999]: WrittenLine,
  isSmallPrintDoubtful: boolean,
): PrintedLine {
  const isDoubtful = isSmallPrintDoubtful && capitalHeight <= SMALL_MAX
  const width = 0.75 * capitalHeight * Array.from(text).length
  return {
    text,
    characters: Array.from(text, (character) => ({
      probability: !isDoubtful ? read : /\d/.test(character) ? 0.99 : 0.4,
    })),
    box: { x0: x, y0: y - capitalHeight, x1: x + width, y1: y },
    capitalHeight,
    inPicture: null,
  }
}
