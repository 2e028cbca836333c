import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

/**
 * Every JSON file of a folder beside this one, by its name without the ending: what is added to
 * the catalogue is a file, and nothing else has to name it.
 * @throws naming the file, and in it each key that is wrong
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
