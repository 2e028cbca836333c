import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StaticFile, staticFile } from '../../http/conditional-answer.ts'

/** The pictures one can click on `/try`, one for each outcome; `npm run try-specimens` draws them. */
export const trySpecimens = [
  { name: 'passport', title: 'A passport', outcome: 'recognized, its MRZ passes' },
  { name: 'disagreeing', title: 'A passport whose zones disagree', outcome: 'its MRZ fails' },
  { name: 'licence', title: 'A driving licence', outcome: 'recognized without an MRZ' },
  { name: 'blurred', title: 'The same passport, blurred', outcome: 'unreadable' },
  { name: 'ticket', title: 'A library ticket', outcome: 'not a supported document' },
  { name: 'landscape', title: 'A landscape', outcome: 'no document in it' },
] as const

/** The pictures by name. */
export function specimenFiles(): ReadonlyMap<string, StaticFile> {
  return new Map(
    trySpecimens.map(({ name }) => {
      const bytes = readFileSync(join(import.meta.dirname, 'specimens', `${name}.jpg`))
      return [name, staticFile('jpeg', bytes, { 'X-Content-Type-Options': 'nosniff' })]
    }),
  )
}
