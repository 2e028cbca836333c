import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { childArguments } from '../support/processes/child-arguments.ts'
import { expectExplained } from '../support/processes/expect-explained.ts'

const commands = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))).scripts

/**
 * Programs of this project: others, such as biome and mocha, have their own manners, and what npm runs
 * before a program is given no options.
 */
const programs = Object.entries(commands).filter(
  ([name, command]) =>
    command.startsWith('node ') && commands[name.replace(/^pre/, '')] === command,
)

// A program that ignores --help has overwritten what it makes before it has explained itself.
describe('every program of package.json', function () {
  this.timeout(120_000)

  for (const [name, command] of programs) {
    it(`npm run ${name} explains itself with --help, and refuses an option that it does not have`, () =>
      expectExplained(builtProgram(command)))
  }
})

/** Node's arguments: what tsx would transpile at each start is what this run has built. */
function builtProgram(command: string): string[] {
  const [, ...args] = command.split(' ')
  return args[0] === '--import=tsx' ? childArguments(args.at(-1) ?? '') : args
}
