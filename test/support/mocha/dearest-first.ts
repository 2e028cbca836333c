import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')

/** Paths from the project's root, the longest to run first. */
export const dearestFiles: readonly string[] = z
  .object({ files: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'dearest-files.json'), 'utf8'))).files

/**
 * Puts in front what takes longest, as Mocha's list is the order in which its processes fetch their
 * next file: one that takes a minute and starts last keeps a single process busy at the end.
 * @param files absolute paths, ordered in place; others than `dearestFiles` keep their order
 */
export function startDearestFirst(files: string[]): void {
  const places = new Map(dearestFiles.map((path, place) => [path, place]))
  const placeOf = (file: string) =>
    places.get(relative(root, file).split(sep).join('/')) ?? Number.POSITIVE_INFINITY
  const ordered = files.map((file) => ({ file, place: placeOf(file) }))
  ordered.sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
  for (const [at, { file }] of ordered.entries()) files[at] = file
}
