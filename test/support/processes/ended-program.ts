import { execFile } from 'node:child_process'
import { childArguments } from './child-arguments.ts'

/** What a program said until it ended, and how; the exit code is null after a signal. */
export interface EndedProgram {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * Runs a program of this project to its end, however that is.
 * @param source a path from the project root, such as `scripts/load/main.ts`
 * @param options `env` is added to the environment of the test
 */
export function endedProgram(
  source: string,
  args: readonly string[],
  { env = {}, cwd }: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): Promise<EndedProgram> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, cwd }
    const command = [...childArguments(source), ...args]
    const child = execFile(process.execPath, command, options, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode, stdout, stderr }),
    )
  })
}
