/**
 * Where fields stand on pages: `layouts/<name>.json`. A layout may extend another of its family.
 */
import { z } from 'zod'
import { type DocumentKind, documentKind } from '../../shared/contract/scan.ts'
import { series } from './countries.ts'
import { fieldName } from './field-name.ts'
import { readTables } from './read-tables.ts'

const millimetres = z.number().nonnegative()

const fieldPlace = z.strictObject({
  field: fieldName,
  /** Field number before the value, without its full stop, where a standard numbers the fields. */
  number: z.string().optional(),
  /** Captions before the value, in addition to the labels of the issuer's languages. */
  captions: z.array(z.string().min(1)).optional(),
  /** Form of its values, a regular expression; as they are read, digits that look like letters. */
  form: z.string().min(1).optional(),
  /** Box in which its first line lies: left, top, right, bottom, millimetres. */
  at: z.tuple([millimetres, millimetres, millimetres, millimetres]).optional(),
})
export type FieldPlace = z.infer<typeof fieldPlace>

const word = z.string().regex(/^[A-Z]+$/u)

const shownBy = z.strictObject({
  /** In capitals, at the beginning of a line. */
  captions: z.array(word).min(1),
  /** Only if the line goes on behind them. */
  captionsWithValue: z.array(word).min(1),
  /** Only behind a field number, because other pages print these words, too. */
  numbered: z.array(word).min(1),
})

/** How documents of a layout are printed, unlike those of most others. */
const layoutStyle = z.strictObject({
  /** Before each value stand its number and a short caption, small, and several fields in a line. */
  marksBeforeValues: z.boolean(),
  /** Dates have the month first, unless it is written in letters. */
  monthFirst: z.boolean(),
  /** Names without captions stand above the address, either of them first. */
  namesAboveAddress: z.boolean(),
  /** An address ends with a line that has its town, state or province and code. */
  postalLines: z.boolean(),
})
export type LayoutStyle = z.infer<typeof layoutStyle>

/** What is assumed of other layouts. */
export const usualStyle: LayoutStyle = {
  marksBeforeValues: false,
  monthFirst: false,
  namesAboveAddress: false,
  postalLines: false,
}

const layoutFile = z.strictObject({
  source: z.string().min(1),
  date: z.iso.date(),
  extends: z.string().optional(),
  /** Alpha-3: whose cards have it, where nothing else on a card names the issuer. */
  usualIssuer: z.string().length(3).optional(),
  /** Whether every document prints the numbers of its fields. */
  isAlwaysNumbered: z.boolean().optional(),
  /** The kind of document whose layout this is where neither issuer nor page says which it is. */
  isModelOf: documentKind.optional(),
  /** Kinds of document that have it, the usual one first. */
  kinds: z.array(documentKind).min(1).optional(),
  style: layoutStyle.optional(),
  /** Captions that no other family of documents prints; several of them show the layout. */
  shownBy: shownBy.optional(),
  /** Width and height, millimetres; exchanged for upright cards. */
  size: z.tuple([millimetres, millimetres]).optional(),
  series: z.array(series).optional(),
  fields: z.array(fieldPlace),
})

export interface Layout
  extends Pick<
    z.infer<typeof layoutFile>,
    'series' | 'fields' | 'usualIssuer' | 'isModelOf' | 'shownBy'
  > {
  readonly isAlwaysNumbered: boolean
  readonly kinds: readonly DocumentKind[]
  readonly style: LayoutStyle
  readonly size: readonly [width: number, height: number]
}

const files = readTables('layouts', layoutFile)

/** By name, each with what it inherits from its family. */
export const layouts: ReadonlyMap<string, Layout> = new Map(
  [...files.keys()].map((name) => [name, resolved(name)]),
)

/** The layouts whose values have marks before them. */
export const markedLayouts: readonly Layout[] = [...layouts.values()].filter(
  ({ style }) => style.marksBeforeValues,
)

/** @throws if a layout extends one that does not exist, or no layout of a family has a size */
function resolved(name: string): Layout {
  const file = files.get(name)
  if (file === undefined) throw new Error(`layouts/${name}.json is missing`)
  const head = file.extends === undefined ? undefined : resolved(file.extends)
  const size = file.size ?? head?.size
  if (size === undefined) throw new Error(`layouts/${name}.json: size is missing`)
  const own = new Set(file.fields.map(({ field }) => field))
  const inherited = head?.fields.filter(({ field }) => !own.has(field)) ?? []
  const issued = file.series ?? head?.series
  return {
    size,
    fields: [...file.fields, ...inherited],
    isAlwaysNumbered: file.isAlwaysNumbered ?? false,
    kinds: file.kinds ?? [],
    style: file.style ?? usualStyle,
    ...(issued === undefined ? {} : { series: issued }),
    ...(file.usualIssuer === undefined ? {} : { usualIssuer: file.usualIssuer }),
    ...(file.isModelOf === undefined ? {} : { isModelOf: file.isModelOf }),
    ...(file.shownBy === undefined ? {} : { shownBy: file.shownBy }),
  }
}
