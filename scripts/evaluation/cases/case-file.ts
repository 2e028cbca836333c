import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'

const value = z.union([z.string(), z.boolean(), z.null()])

/**
 * Right answers by place: `holder.x`, `document.x`, `meta.x`, `mrz.x`, or `field.x` for any entry of
 * `fields` named x. `not.` before a place: the value must not be given. Null: none may be given.
 */
const placed = z.record(
  z.string().regex(/^(?:not\.)?(?:holder|document|meta|mrz|field)\.[a-z_]+$/),
  value,
)
export type PlacedValues = z.infer<typeof placed>

const person = z.record(z.string().regex(/^[a-z_]+$/), z.string())
export type Person = z.infer<typeof person>

/** Everything must hold; of `either` one entry, of `one_person_only` the values of one person. */
const expectation = z
  .object({
    either: z.array(placed).optional(),
    not: placed.optional(),
    one_person_only: z.array(person).optional(),
    or_null: z.boolean().optional(),
  })
  .catchall(value)
  .transform(({ either, not, one_person_only, or_null: _, ...rest }) => ({
    plain: placed.parse(rest),
    either: either ?? [],
    not: not ?? {},
    people: one_person_only ?? [],
  }))
export type Expectation = z.infer<typeof expectation>

const caseFile = z.object({
  kind: z.string(),
  fault: z.string(),
  cases: z.array(
    z.looseObject({ file: z.string().regex(/^[\w.-]+$/), what: z.string(), expected: expectation }),
  ),
})

/** A picture that failed once, and what is right. */
export interface FailingInput {
  /** Folder and file. */
  readonly name: string
  readonly what: string
  load(): Promise<Uint8Array>
  readonly expected: Expectation
}

/**
 * The failing inputs of a folder that holds an `expected.json`, or whose sub-folders do.
 * @throws Error naming the folder or file, and what is wrong with it
 */
export async function readCases(folder: string): Promise<FailingInput[]> {
  if (!existsSync(folder)) throw new Error(`no such folder: ${folder}`)
  const entries = await readdir(folder, { withFileTypes: true })
  const inside = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
  const sets = [folder, ...inside.sort()].filter((path) => existsSync(join(path, 'expected.json')))
  if (sets.length === 0) throw new Error(`no expected.json in ${folder} or in a folder inside it`)
  return (await Promise.all(sets.map(casesOf))).flat()
}

async function casesOf(folder: string): Promise<FailingInput[]> {
  const path = join(folder, 'expected.json')
  const parsed = caseFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`)
  return parsed.data.cases.map(({ file, what, expected }) => ({
    name: `${basename(folder)}/${file}`,
    what,
    load: () => readFile(join(folder, file)),
    expected,
  }))
}
