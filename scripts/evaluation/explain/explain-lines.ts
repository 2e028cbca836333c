/** Explanations of specimens' lines, and of lines that were read before. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { loadEngine } from '../../../worker/pipeline/engine.ts'
import { linesWithinLimits } from '../../../worker/viz/print/printed-page.ts'
import { habitsOf } from '../../../worker/viz/votes/page-habits.ts'
import { describeSpecimen, type Pool } from '../../specimens/describe/pools.ts'
import { specimenDay, specimenSides } from '../evaluate-lines/judge-specimen.ts'
import { parseState } from '../lines/state-file.ts'
import { explainPage } from './explain-page.ts'
import { explainState } from './explain-state.ts'
import { printExplanation } from './print-explanation.ts'

/** Which specimens, and what is done to them. */
export interface ExplainedSpecimens {
  readonly specimens: number
  readonly seed: string
  readonly pool: Pool
  /** Percentage of characters misread. */
  readonly errors: number
  /** Whether the association knows what the MRZ says. */
  readonly mrz: boolean
}

/** Yields a text for each side of each specimen. */
export async function* explainSpecimens(
  field: FieldName,
  { specimens, seed, pool, errors, mrz }: ExplainedSpecimens,
): AsyncGenerator<string> {
  const { pageLabeller } = await loadEngine()
  for (let index = 0; index < specimens; index++) {
    const of = describeSpecimen(`${seed}-${index}`, { pool })
    const { pages, known, type } = specimenSides(of, errors / 100, mrz)
    for (const page of pages) {
      const { values: spans } = await pageLabeller.label(linesWithinLimits(page.lines))
      const habits = habitsOf(page, type, specimenDay)
      const explained = explainPage({ page, known, habits, spans })
      yield `${of.layout} ${seed}-${index}\n${printExplanation(explained, field)}`
    }
  }
}

/**
 * Yields a text for each picture whose lines `npm run evaluate -- --lines` wrote.
 * @param picture only those whose name, `set/file.jpg`, holds this
 * @throws Error naming the folder, where none of its files is of such a picture
 */
export async function* explainReadLines(
  field: FieldName,
  folder: string,
  picture = '',
): AsyncGenerator<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replace(/\.json$/, ''))
    .filter((name) => name.includes(picture))
    .toSorted()
  if (names.length === 0) {
    const such = picture === '' ? '' : ` of a picture "${picture}"`
    throw new Error(
      `no lines${such} in ${folder}: write them once with npm run evaluate -- FOLDER --lines`,
    )
  }
  const engine = await loadEngine()
  for (const name of names) {
    const explained = await explainState(
      parseState(await readFile(join(folder, `${name}.json`))),
      engine,
    )
    yield `${name}\n${explained === null ? '  no print\n' : printExplanation(explained, field)}`
  }
}
