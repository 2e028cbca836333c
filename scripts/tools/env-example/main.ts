/** `npm run env-example`: writes `.env.example` from the settings and compose.yaml. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { envExample } from './env-example.ts'

const root = join(import.meta.dirname, '../../..')
const file = join(root, '.env.example')

const help = `Usage: npm run env-example [-- --check]

Writes .env.example from shared/env.ts, scripts/tools/env-example/compose-env.ts and compose.yaml.
With --check, writes nothing and fails if the file differs.

Exit codes: 0 written or up to date, 1 out of date, or a setting does not reach its process.`

async function main(): Promise<number> {
  const { help: isHelp, check: isCheck } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, check: { type: 'boolean' } },
  }).values
  if (isHelp) {
    console.log(help)
    return 0
  }
  const text = envExample(await readFile(join(root, 'compose.yaml'), 'utf8'))
  if (!isCheck) {
    await writeFile(file, text)
    console.log('.env.example written')
    return 0
  }
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return 0
  console.error('.env.example is out of date: run npm run env-example')
  return 1
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
