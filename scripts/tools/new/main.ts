/** `npm run new -- KIND NAME`: writes the files that CONTRIBUTING.md's table names for an addition. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { kinds, planNew, writeNew } from './write-new.ts'

const help = `Usage: npm run new -- KIND NAME [options]

Writes what an addition needs so that \`npm run check\` passes, with TODO where a person has to think.
${kinds.map(({ name, naming }) => `  ${name.padEnd(9)} ${naming}`).join('\n')}

  --process <name>    of a setting: api (default), worker or cron
  --source <text>     of a country: where its facts come from
  --languages <list>  of a country: BCP 47 tags, its own first (default: en)
  --dry-run           name the files, and write nothing

Refuses a name whose files exist. Exit codes: 0 written, 1 not written, 2 wrong usage.`

const processes = ['api', 'worker', 'cron'] as const

function usage() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      process: { type: 'string', default: 'api' },
      source: { type: 'string', default: 'estimate' },
      languages: { type: 'string', default: 'en' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const process = processes.find((one) => one === values.process)
  if (process === undefined) throw new Error(`--process: one of ${processes.join(', ')}`)
  return { ...values, process, positionals }
}

async function main(): Promise<number> {
  let options: ReturnType<typeof usage>
  try {
    options = usage()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
  const [kind, name, ...others] = options.positionals
  if (options.help) {
    console.log(help)
    return 0
  }
  if (kind === undefined || name === undefined || others.length > 0) {
    console.error(help)
    return 2
  }
  const root = join(import.meta.dirname, '../../..')
  const plan = planNew(root, kind, name, {
    ...options,
    languages: options.languages.split(','),
    today: new Date().toISOString().slice(0, 10),
  })
  if (!options['dry-run']) await writeNew(root, plan)
  for (const path of plan.created.keys()) console.log(`created ${path}`)
  for (const path of plan.edited.keys()) console.log(`edited  ${path}`)
  for (const [index, step] of plan.next.entries()) console.log(`${index + 1}. ${step}`)
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
