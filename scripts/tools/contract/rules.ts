/** The rules of the contract in our own words, and the tests that claim to prove them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const rule = z.strictObject({
  /** The clause; `D`: a decision that settles what the specification leaves open. */
  number: z.string().regex(/^D?\d[\w.]*$/),
  says: z.string().min(1),
  /** Given if there is no proof: `not yet built: …`, or `open: …` (built, but not tested). */
  missing: z
    .string()
    .regex(/^(not yet built|open): ./)
    .optional(),
})
export type Rule = z.infer<typeof rule>

export const rulebook = z.array(
  z.strictObject({ section: z.string().min(1), rules: z.array(rule).min(1) }),
)
export type Rulebook = z.infer<typeof rulebook>

export interface Proof {
  readonly rule: string
  /** The path under `test/`, without `.test.ts`. */
  readonly file: string
  /** The title as in the source: `${…}` stands for each case of a list. */
  readonly title: string
}

const folder = join(import.meta.dirname, '../../../test')

/** `// Proves 1.6, D5.2a` above a test, then its `it(`. */
const tagged =
  /^ *\/\/ Proves (D?\d[\w.]*(?:, D?\d[\w.]*)*)\n(?: *\/\/.*\n)* *it\(\s*(['"`])(.+?)\2/gm

export function proofsIn(file: string, source: string): Proof[] {
  return [...source.matchAll(tagged)].flatMap(([, numbers = '', , title = '']) =>
    numbers.split(', ').map((number) => ({ rule: number, file, title })),
  )
}

/** The proofs in all tests, sorted by file. */
export async function readProofs(): Promise<Proof[]> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((entry) => entry.endsWith('.test.ts')).toSorted()
  const proofs = await Promise.all(
    files.map(async (file) => {
      const name = file.replaceAll('\\', '/').replace(/\.test\.ts$/, '')
      return proofsIn(name, await readFile(join(folder, file), 'utf8'))
    }),
  )
  return proofs.flat()
}
