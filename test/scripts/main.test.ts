import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const commands = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).scripts

/**
 * Programs of this project: others, such as biome and mocha, have their own manners, and what npm runs
 * before a program is given no options.
 */
const programs = Object.entries(commands).filter(
  ([name, command]) =>
    command.startsWith('node ') && commands[name.replace(/^pre/, '')] === command,
)

async function run(command: string, option: string) {
  const [, ...args] = command.split(' ')
  const child = spawn(process.execPath, [...args, option], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Whoever took an unknown option for none would start to work: an hour is what some need.
    timeout: 60_000,
  })
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, stdout, stderr }
}

// A program that ignores --help has overwritten what it makes before it has explained itself.
describe('every program of package.json', function () {
  this.timeout(120_000)

  for (const [name, command] of programs) {
    it(`npm run ${name} explains itself with --help, and refuses an option that it does not have`, async () => {
      const [help, unknown] = [await run(command, '--help'), await run(command, '--no-such-option')]
      expect(help.stderr, 'stderr of --help').to.equal('')
      expect(help.stdout).to.include('Usage:')
      expect(help.code).to.equal(0)
      expect(unknown.stderr).to.match(/--no-such-option|required option '--/)
      expect(unknown.stderr, 'a stack').not.to.match(/^ {4}at /m)
      expect(unknown.code).to.equal(2)
    })
  }
})
