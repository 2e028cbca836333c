/** `npm run load -- <scenario>`: how much load the service takes, and if its guarantees hold. */
import { Command, Option } from 'commander'
import { stopAsked } from '../command-line/stop-asked.ts'
import { printResult } from './print-result.ts'
import type { LoadContext, LoadOptions, LoadResult } from './scenario.ts'
import { addEngineScenario } from './scenarios/engine.ts'
import { addFacadeScenario } from './scenarios/facade.ts'
import { addMoneyScenario } from './scenarios/money.ts'
import { addOpenScenario } from './scenarios/open.ts'
import { addScansScenario } from './scenarios/scans.ts'

const description = `Measures the service under load and checks that its guarantees hold.

A scenario starts its own service under DATA_DIR/load (default .data/load),
with private Postgres and Redis and with api and worker processes, and removes
it afterwards. The scenario engine needs no service: it runs parts of the
worker directly.

Exit codes: 0 measured and every guarantee held, 1 a guarantee was broken,
2 could not run.`

const signal = stopAsked()

const program = new Command('npm run load --')
  .description(description)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
for (const add of [
  addFacadeScenario,
  addMoneyScenario,
  addScansScenario,
  addEngineScenario,
  addOpenScenario,
])
  add(program, run)
for (const scenario of program.commands) {
  scenario.addOption(new Option('--json', 'print the result as JSON on stdout').default(false))
}
await program.parseAsync().catch(failed)

async function run(
  { json }: LoadOptions,
  work: (context: LoadContext) => Promise<LoadResult>,
): Promise<void> {
  const result = await work({ signal, say })
  console.log(json ? JSON.stringify(result, null, 1) : printResult(result))
  if (result.broken.length > 0) process.exitCode = 1
}

function failed(error: unknown): void {
  if (!signal.aborted) say(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
