/** `npm run check`: types, style, structure and generated pages, and what to do where one fails. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { endWith, optionsOrExit } from '../../command-line/run-program.ts'
import { startWaiting } from '../../command-line/waiting.ts'
import { describeResult, runSteps } from './run-steps.ts'
import { steps } from './steps.ts'

const help = `Usage: npm run check [-- --only <name>]

Runs ${steps.length} steps, two at a time: ${steps.map(({ name }) => name).join(', ')}.

  --only <name>  only this step

Exit codes: 0 all in order, 1 a step failed, 2 wrong usage.`

async function check(only: string | undefined): Promise<number> {
  const chosen = steps.filter(({ name }) => only === undefined || name === only)
  if (chosen.length === 0) {
    console.error(`--only: one of ${steps.map(({ name }) => name).join(', ')}`)
    return 2
  }
  const waiting = startWaiting()
  // On a terminal its line moves below what is printed.
  const print = process.stdout.isTTY ? waiting.say : console.log
  const running = runSteps(chosen, {
    root: join(import.meta.dirname, '../../..'),
    jobs: Math.min(2, availableParallelism()),
    report: (result) => print(describeResult(result)),
  })
  const results = await waiting.for('checking', running)
  const failed = results.filter(({ isOk }) => !isOk)
  if (failed.length > 0) console.log(`${failed.length} of ${results.length} steps failed`)
  return failed.length === 0 ? 0 : 1
}

await endWith(check(optionsOrExit(help, { only: { type: 'string' } }).only))
