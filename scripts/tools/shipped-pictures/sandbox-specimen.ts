/** `npm run sandbox-specimen`: renews the account sandboxes' answer after an engine change. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { optionsOrExit } from '../../command-line/run-program.ts'
import { demoSpecimen } from '../../specimens/demo-specimen.ts'
import { misreadValues } from '../../specimens/misread-values.ts'
import { sandboxReading } from '../../specimens/sandbox-reading.ts'

optionsOrExit(
  `Usage: npm run sandbox-specimen

Writes the answer of the accounts' sandboxes, api/scan/specimen-reading.json, as the engine gives it now. Fails
if it reads a value that the picture does not show.`,
  {},
)

const reading = await sandboxReading()
const misread = misreadValues(reading, demoSpecimen())
if (misread.length > 0) throw new Error(`not written, read wrongly: ${misread.join('; ')}`)
const file = join(import.meta.dirname, '../../../api/scan/specimen-reading.json')
await writeFile(file, `${JSON.stringify(reading, null, 2)}\n`)
console.log(`wrote ${file}`)
