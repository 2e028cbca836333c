/** `npm run build`: JavaScript for plain node in `dist/`, with the files the code reads beside it. */
import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const startedAt = performance.now()

await rm(dist, { recursive: true, force: true })
await compile()
for (const folder of ['api', 'worker', 'shared']) {
  await cp(join(root, folder), join(dist, folder), { recursive: true, filter: isAsset })
}
console.log(`dist/ built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)

async function compile(): Promise<void> {
  const compiler = join(root, 'node_modules/.bin/tsc')
  await run(compiler, ['--project', join(root, 'scripts/tsconfig.build.json')]).catch((error) => {
    console.error(error.stdout)
    process.exit(1)
  })
}

/** Migrations, models, data tables, pages: all that is neither source nor written for people. */
function isAsset(path: string): boolean {
  return extname(path) !== '.ts' && basename(path) !== 'README.md'
}
