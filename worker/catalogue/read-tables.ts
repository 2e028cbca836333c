import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

/**
 * Reads every JSON file of a folder beside this one, by its name without the extension: a new file
 * extends the catalogue without being named anywhere else.
 * @throws an error that names the file and every key in it that is wrong
 */
export function readTables<Row>(folder: string, schema: z.ZodType<Row>): ReadonlyMap<string, Row> {
  const path = join(import.meta.dirname, folder)
  const files = readdirSync(path).filter((file) => file.endsWith('.json'))
  return new Map(
    files.toSorted().map((file) => {
      const read = schema.safeParse(JSON.parse(readFileSync(join(path, file), 'utf8')))
      if (!read.success) throw new Error(`${folder}/${file}:\n${z.prettifyError(read.error)}`)
      return [basename(file, '.json'), read.data]
    }),
  )
}

/**
 * Reads one JSON file beside this one.
 * @param name without the extension
 * @throws an error that names the file and every key in it that is wrong
 */
export function readTable<Row>(name: string, schema: z.ZodType<Row>): Row {
  const path = join(import.meta.dirname, `${name}.json`)
  const read = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new Error(`${name}.json:\n${z.prettifyError(read.error)}`)
  return read.data
}
