import { createHash } from 'node:crypto'

/** A regular expression of the project, and where it is written or built. */
export interface Pattern {
  readonly source: string
  readonly flags: string
  /** Path from the root of the project, with a line where it is known. */
  readonly at: string
}

/** Names a pattern in the list of those judged; the same pattern elsewhere has the same one. */
export function digestOf({ source, flags }: Pattern): string {
  return createHash('sha256').update(`${flags}/${source}`).digest('hex').slice(0, 16)
}
