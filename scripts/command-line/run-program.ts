/** How programs read their arguments and end: 0 done, 1 what they found is not in order, 2 wrong usage or failed. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Command, CommanderError } from 'commander'

/**
 * Does what the arguments of the process ask for. Wrong usage is said by commander, any other error
 * in one line; both end with exit code 2, where commander's own is 1.
 */
export async function runProgram(program: Command): Promise<void> {
  for (const each of [program, ...program.commands]) each.exitOverride(endOfUsage)
  await program.parseAsync().catch(fail)
}

/** Ends with the code that the work gives; where it throws, with 2. */
export async function endWith(work: Promise<number>): Promise<void> {
  await work.then((code) => {
    process.exitCode = code
  }, fail)
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

function endOfUsage({ exitCode }: CommanderError): never {
  process.exit(exitCode === 0 ? 0 : 2)
}

/**
 * The options of a program without commands and arguments. `--help` prints `help`; then, and with
 * exit code 2 where an option is wrong, the process ends before it has done anything.
 */
export function optionsOrExit<const Options extends NonNullable<ParseArgsConfig['options']>>(
  help: string,
  options: Options,
) {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    console.log(help)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error} (--help lists the options)`)
    process.exit(2)
  }
}
