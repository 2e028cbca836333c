/** `npm run env-example`: writes `.env.example` from the settings and compose.yaml. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateFiles } from '../../command-line/generated-files.ts'
import { envExample } from './env-example.ts'

const compose = join(import.meta.dirname, '../../../compose.yaml')

await generateFiles({
  command: 'npm run env-example',
  about: `Writes .env.example from shared/env.ts, scripts/tools/env-example/compose-env.ts and compose.yaml.
Fails if a setting does not reach its process.`,
  files: async () => new Map([['.env.example', envExample(await readFile(compose, 'utf8'))]]),
})
