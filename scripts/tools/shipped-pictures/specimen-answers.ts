/** `npm run specimen-answers`: writes what the engine reads in the specimens of `/try`, for `/`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { optionsOrExit } from '../../command-line/run-program.ts'
import { specimenAnswers } from '../../specimens/specimen-answers.ts'

optionsOrExit(
  `Usage: npm run specimen-answers

Writes what the engine reads in the specimens of /try, for the front page, into
api/site/landing/specimen-answers.json.`,
  {},
)

const file = join(import.meta.dirname, '../../../api/site/landing/specimen-answers.json')
await writeFile(file, `${JSON.stringify(await specimenAnswers(), null, 2)}\n`)
console.log(`wrote ${file}`)
