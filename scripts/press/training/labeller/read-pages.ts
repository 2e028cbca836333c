/**
 * read-pages.ts OUT.jsonl LINES.jsonl …: lines of photographs of the training pool, as `photograph-lines.ts` wrote
 * them, with what each character means: pages of the second stage of training, which the engine really read.
 */
import { writeFileSync } from 'node:fs'
import { describeSpecimen } from '../../../specimens/describe/pools.ts'
import { drawSheet } from '../../../specimens/draw/sheet.ts'
import type { PrintLayout } from '../../../specimens/layouts/layout.ts'
import { printLayouts } from '../../../specimens/layouts.ts'
import { states } from '../../../specimens/words/states.ts'
import { labelledSide } from './labelled-side.ts'
import { meantReading } from './meant-reading.ts'
import { type ReadPhotograph, readPhotographs } from './read-photograph.ts'

const [out, ...paths] = process.argv.slice(2)
if (out === undefined || paths.length === 0)
  throw new Error('usage: read-pages.ts OUT.jsonl LINES.jsonl …')
const photographs = paths.flatMap(readPhotographs)
if (photographs.some(({ pool }) => pool !== 'training'))
  throw new Error('photographs of the training pool only')
writeFileSync(out, photographs.flatMap(pageOf).join('\n'))

function pageOf({ seed, pool, print }: ReadPhotograph): string[] {
  const of = describeSpecimen(seed, { pool })
  const [side] = drawSheet(of).sides
  if (side === undefined || print.size === null) return []
  const { kind }: PrintLayout = printLayouts[of.layout]
  const drawn = labelledSide(side)
  const lines = print.lines.map((line) => {
    const { text, box, capitalHeight, characters } = line
    return {
      text: Array.from(text),
      probabilities: characters.map(({ probability }) => rounded(probability)),
      alternatives: characters.map(({ alternatives }) => {
        const other = alternatives?.[0]
        return other === undefined ? null : [other.character, rounded(other.probability)]
      }),
      meanings: meantReading(line, drawn),
      box: [box.x0, box.y0, box.x1, box.y1].map(rounded),
      height: rounded(capitalHeight),
    }
  })
  return [JSON.stringify({ kind, country: states[of.state].code, lines })]
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
