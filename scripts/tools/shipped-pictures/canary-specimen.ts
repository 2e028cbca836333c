/** `npm run canary-specimen`: writes the photograph that the canary posts, and its true values. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { optionsOrExit } from '../../command-line/run-program.ts'
import { demoPhotograph, demoSpecimen } from '../../specimens/demo-specimen.ts'

optionsOrExit(
  `Usage: npm run canary-specimen

Writes the photograph that the canary posts into shared/, and its true values into api/cron/status/.`,
  {},
)

const root = join(import.meta.dirname, '../../..')
const specimen = demoSpecimen()
const values = {
  'surname@0': specimen.surname,
  'given_names@0': specimen.givenNames,
  'birth_date@0': specimen.birthDate,
  'sex@0': specimen.sex,
  'nationality@0': specimen.nationality,
  'issuing_state@0': specimen.state,
  'document_number@0': specimen.documentNumber,
  'expiry_date@0': specimen.expiryDate,
}
await writeFile(join(root, 'shared/canary-specimen.jpg'), await demoPhotograph())
const valuesFile = join(root, 'api/cron/status/canary-specimen.json')
await writeFile(valuesFile, `${JSON.stringify(values, null, 2)}\n`)
console.log('wrote shared/canary-specimen.jpg and api/cron/status/canary-specimen.json')
