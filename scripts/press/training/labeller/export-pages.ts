/**
 * export-pages.ts FOLDER [SPECIMENS]: what the training draws from: `words.json`, the specimens' words, and
 * `specimen-pages.jsonl`, the lines of specimens of the layouts that training may see.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeSpecimen } from '../../../specimens/describe/pools.ts'
import { drawSheet } from '../../../specimens/draw/sheet.ts'
import type { PrintLayout } from '../../../specimens/layouts/layout.ts'
import { printLayouts } from '../../../specimens/layouts.ts'
import { jurisdictions } from '../../../specimens/words/jurisdictions.ts'
import { languages } from '../../../specimens/words/languages.ts'
import { states } from '../../../specimens/words/states.ts'
import { labelledSide, type MeantLine } from './labelled-side.ts'

/** Fewer lines teach nothing about a page. */
const LINES_MIN = 3

const [folder = '.cache/train/labeller/data', count = '3000'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'words.json'), JSON.stringify({ languages, states, jurisdictions }))
const pages = Array.from({ length: Number(count) }, (_, index) => pagesOf(`labeller-${index}`))
writeFileSync(join(folder, 'specimen-pages.jsonl'), pages.flat().join('\n'))

function pagesOf(seed: string): string[] {
  const of = describeSpecimen(seed, { pool: 'training' })
  const { kind }: PrintLayout = printLayouts[of.layout]
  const country = states[of.state].code
  return drawSheet(of).sides.flatMap((side) => {
    const lines = labelledSide(side)
    if (lines.length < LINES_MIN) return []
    return JSON.stringify({ kind, country, lines: lines.map(withRuns) })
  })
}

/** Meanings as runs, `["v:surname", 8]`, a tenth as long. */
function withRuns({ meanings, ...line }: MeantLine) {
  const runs: [string, number][] = []
  for (const meaning of meanings) {
    const last = runs.at(-1)
    if (last?.[0] === meaning) last[1]++
    else runs.push([meaning, 1])
  }
  return { ...line, meanings: runs }
}
