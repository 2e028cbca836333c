import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Step } from './steps.ts'

export interface StepResult {
  readonly step: Step
  readonly isOk: boolean
  readonly seconds: number
  /** What the program wrote, to stdout and stderr in the order it came. */
  readonly output: string
}

/** Runs all steps, `jobs` at a time, and reports each when it ends. */
export async function runSteps(
  steps: readonly Step[],
  { root, jobs, report }: { root: string; jobs: number; report: (result: StepResult) => void },
): Promise<readonly StepResult[]> {
  const waiting = [...steps]
  const results: StepResult[] = []
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await runStep(step, root)
      results.push(result)
      report(result)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, work))
  return results
}

function runStep(step: Step, root: string): Promise<StepResult> {
  const [program = '', ...args] = step.command
  const startedAt = performance.now()
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, PATH: path } })
    const pieces: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    child.stderr.on('data', (piece: Buffer) => pieces.push(piece))
    const end = (isOk: boolean, said = '') =>
      resolve({
        step,
        isOk,
        seconds: (performance.now() - startedAt) / 1000,
        output: Buffer.concat(pieces).toString('utf8') + said,
      })
    child.on('error', (error) => end(false, `${error.message}\n`))
    child.on('close', (code) => end(code === 0))
  })
}

/** One line for what is in order; for what is not, what was said and what to do. */
export function describeResult({ step, isOk, seconds, output }: StepResult): string {
  const time = `${seconds.toFixed(1)} s`
  if (isOk) return `ok      ${step.name} (${time})`
  return [
    `FAILED  ${step.name} (${time}): ${step.command.join(' ')}`,
    output.trimEnd().replace(/^/gm, '        '),
    `        What to do: ${step.mend}`,
  ].join('\n')
}
