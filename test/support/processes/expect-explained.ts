import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'

const root = join(import.meta.dirname, '../../..')

/**
 * Throws unless a program explains itself with --help, and refuses an option that it does not have.
 * @param command `node` and its arguments, run in the top folder
 */
export async function expectExplained(command: string): Promise<void> {
  const [help, unknown] = [await run(command, '--help'), await run(command, '--no-such-option')]
  expect(help.stderr, 'stderr of --help').to.equal('')
  expect(help.stdout).to.include('Usage:')
  expect(help.code).to.equal(0)
  expect(unknown.stderr).to.match(/--no-such-option|required option '--/)
  expect(unknown.stderr, 'a stack').not.to.match(/^ {4}at /m)
  expect(unknown.code).to.equal(2)
}

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
