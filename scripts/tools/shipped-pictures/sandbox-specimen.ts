/** `npm run sandbox-specimen`: renews the account sandboxes' answer after an engine change. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { optionsOrExit } from '../../command-line/run-program.ts'
import { sandboxReading } from '../../specimens/sandbox-reading.ts'

optionsOrExit(
  `Usage: npm run sandbox-specimen

Writes the answer of the accounts' sandboxes, api/scan/specimen-reading.json, as the engine gives it now.`,
  {},
)

const file = join(import.meta.dirname, '../../../api/scan/specimen-reading.json')
await writeFile(file, `${JSON.stringify(await sandboxReading(), null, 2)}\n`)
console.log(`wrote ${file}`)
