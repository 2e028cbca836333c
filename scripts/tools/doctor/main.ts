/** `npm run doctor`: what this machine lacks to run and test the project, and what mends it. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
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

try {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) console.log(help)
  else {
    const found: Finding[] = []
    for await (const finding of findings()) {
      found.push(finding)
      if (!values.json) console.log(describeFinding(finding))
    }
    if (values.json) console.log(JSON.stringify(found, null, 2))
    process.exitCode = found.some(({ state }) => state === 'missing') ? 1 : 0
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
