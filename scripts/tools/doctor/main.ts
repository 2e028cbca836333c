/** `npm run doctor`: what this machine lacks to run and test the project, and what mends it. */
import { join } from 'node:path'
import { endWith, optionsOrExit } from '../../command-line/run-program.ts'
import { describeFinding, type Finding } from './finding.ts'
import { cores, disk, folder, memory, nodeVersion } from './machine.ts'
import { languages, models, nativeLibraries, packages } from './packages.ts'
import { forTests, port, postgres, redis } from './programs.ts'

const root = join(import.meta.dirname, '../../..')

const help = `Usage: npm run doctor [-- --json]

Says of Node, packages, native libraries, models, languages, stores, port, memory, disk, folder and the
programs that tests use whether they are there, and for each that is not the one command that mends it. Leaves
nothing behind; asks DATABASE_URL and REDIS_URL where they are set.

  --json  an array of { name, state: ok | missing | optional, found, mend }

Exit codes: 0 nothing is missing (what is optional may be), 1 something is, 2 wrong usage.`

/** One after the other: a store that does not answer is waited for. */
async function* findings(): AsyncGenerator<Finding> {
  yield nodeVersion()
  yield await packages(root)
  yield await nativeLibraries()
  yield await models(root)
  yield languages()
  yield await postgres(process.env)
  yield await redis(process.env)
  yield await port(process.env)
  yield await memory()
  yield await disk(root)
  yield await folder(root)
  yield cores()
  yield* forTests()
}

async function diagnose(json: boolean): Promise<number> {
  const found: Finding[] = []
  for await (const finding of findings()) {
    found.push(finding)
    if (!json) console.log(describeFinding(finding))
  }
  if (json) console.log(JSON.stringify(found, null, 2))
  return found.some(({ state }) => state === 'missing') ? 1 : 0
}

const { json } = optionsOrExit(help, { json: { type: 'boolean', default: false } })
await endWith(diagnose(json))
