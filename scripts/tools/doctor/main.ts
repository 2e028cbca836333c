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

async function findings(): Promise<readonly Finding[]> {
  return [
    nodeVersion(),
    await packages(root),
    await nativeLibraries(),
    await models(root),
    languages(),
    await postgres(process.env),
    await redis(process.env),
    await port(process.env),
    await memory(),
    await disk(root),
    await folder(root),
    cores(),
    ...forTests(),
  ]
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
    const found = await findings()
    console.log(
      values.json ? JSON.stringify(found, null, 2) : found.map(describeFinding).join('\n'),
    )
    process.exitCode = found.some(({ state }) => state === 'missing') ? 1 : 0
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
