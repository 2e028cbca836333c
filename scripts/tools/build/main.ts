/** `npm run build`: JavaScript for plain node in `dist/`, with the files that the code reads. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { optionsOrExit } from '../../command-line/run-program.ts'
import { buildInto } from './build-into.ts'

const help = `Usage: npm run build

Writes JavaScript for plain node into dist/, which is emptied before, with the files that the code reads.

Exit codes: 0 built, 1 the sources do not compile, 2 wrong usage.`

optionsOrExit(help, {})
const root = join(import.meta.dirname, '../../..')
const dist = join(root, 'dist')
const startedAt = performance.now()

await rm(dist, { recursive: true, force: true })
try {
  await buildInto(dist, ['--project', join(root, 'scripts/tools/build/tsconfig.json')])
  console.log(`dist/ built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
