/** Where fields stand on pages: `layouts/<name>.json`. A member of a family extends its head. */
import { z } from 'zod'
import { series } from './countries.ts'
import { fieldName } from './field-name.ts'
import { readTables } from './read-tables.ts'

const millimetres = z.number().nonnegative()

const fieldPlace = z.strictObject({
  field: fieldName,
  /** As printed before the value where a standard numbers the fields, without its full stop. */
  number: z.string().optional(),
  /** As printed before the value beside the words of the issuer's languages. */
  captions: z.array(z.string().min(1)).optional(),
  /** Left, top, right, bottom of the box its first line lies in. */
  at: z.tuple([millimetres, millimetres, millimetres, millimetres]).optional(),
})
export type FieldPlace = z.infer<typeof fieldPlace>

const layoutFile = z.strictObject({
  source: z.string().min(1),
  date: z.iso.date(),
  extends: z.string().optional(),
  /** Width and height; upright cards have them exchanged. */
  size: z.tuple([millimetres, millimetres]).optional(),
  series: z.array(series).optional(),
  fields: z.array(fieldPlace),
})

export interface Layout extends Pick<z.infer<typeof layoutFile>, 'series' | 'fields'> {
  readonly size: readonly [width: number, height: number]
}

const files = readTables('layouts', layoutFile)

/** By name, with what each has from its family. */
export const layouts: ReadonlyMap<string, Layout> = new Map(
  [...files.keys()].map((name) => [name, resolved(name)]),
)

/** @throws where a layout extends one that is not there, or none of a family has a size */
function resolved(name: string): Layout {
  const file = files.get(name)
  if (file === undefined) throw new Error(`layouts/${name}.json is not there`)
  const head = file.extends === undefined ? undefined : resolved(file.extends)
  const size = file.size ?? head?.size
  if (size === undefined) throw new Error(`layouts/${name}.json: size is missing`)
  const own = new Set(file.fields.map(({ field }) => field))
  const inherited = head?.fields.filter(({ field }) => !own.has(field)) ?? []
  const issued = file.series ?? head?.series
  return {
    size,
    fields: [...file.fields, ...inherited],
    ...(issued === undefined ? {} : { series: issued }),
  }
}
