/** `npm run figures`: writes what an evaluation counted for the pages of the site. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countFigures, evaluation } from './count-figures.ts'

const file = join(import.meta.dirname, '../../../api/site/proof/labelled-figures.json')

const help = `Usage: npm run figures -- --from <file> --date <day> --command <text>

Counts the result of \`npm run evaluate -- … --json\` and writes the figures for /docs/accuracy and
/docs/documents. No picture and no value of one is written, only counts.

  --from <file>     the result, of labelled pictures of specimens that others made
  --date <day>      when it was measured, YYYY-MM-DD
  --command <text>  the command that repeats it

Exit codes: 0 written, 2 wrong usage.`

try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      date: { type: 'string' },
      command: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) console.log(help)
  else await writeFigures(values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function writeFigures({ from, date, command }: Record<string, unknown>): Promise<void> {
  if (typeof from !== 'string') throw new Error('--from: name the result of an evaluation')
  if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(date)) {
    throw new Error('--date: YYYY-MM-DD')
  }
  if (typeof command !== 'string') throw new Error('--command: what repeats the measurement')
  const figures = countFigures(evaluation.parse(JSON.parse(await readFile(from, 'utf8'))))
  await writeFile(file, `${JSON.stringify({ date, command, ...figures }, null, 2)}\n`)
  console.log(`wrote ${file}`)
}
