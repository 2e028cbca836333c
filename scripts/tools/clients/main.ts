/** `npm run clients`: writes what the clients share with the OpenAPI document. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { clientFiles } from './client-files.ts'

const folder = join(import.meta.dirname, '../../../clients')

const help = `Usage: npm run clients [-- --check]

Writes the types of the clients, and the collections for Postman and Bruno, from the OpenAPI document
into clients/.
With --check, writes nothing and fails if a file differs.

Exit codes: 0 written or up to date, 1 out of date, 2 wrong usage.`

try {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      check: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(help)
  else process.exitCode = values.check ? await check() : await write()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function write(): Promise<number> {
  const files = clientFiles()
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  console.log(`wrote ${files.size} files into ${folder}`)
  return 0
}

async function check(): Promise<number> {
  const stale: string[] = []
  for (const [path, text] of clientFiles()) {
    const present = await readFile(join(folder, path), 'utf8').catch(() => null)
    if (present !== text) stale.push(path)
  }
  for (const path of stale) console.error(`clients/${path} is out of date: run npm run clients`)
  return stale.length === 0 ? 0 : 1
}
