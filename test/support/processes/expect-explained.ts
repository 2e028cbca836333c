import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'

const root = join(import.meta.dirname, '../../..')

/**
 * Throws unless a program explains itself with --help, and refuses an option that it does not have.
 * @param program Node's arguments, run in the top folder
 */
export async function expectExplained(program: string[]): Promise<void> {
  const [help, unknown] = [await run(program, '--help'), await run(program, '--no-such-option')]
  expect(help.stderr, 'stderr of --help').to.equal('')
  expect(help.stdout).to.include('Usage:')
  expect(help.code).to.equal(0)
  expect(unknown.stderr).to.match(/--no-such-option|required option '--/)
  expect(unknown.stderr, 'a stack').not.to.match(/^ {4}at /m)
  expect(unknown.code).to.equal(2)
}

async function run(program: string[], option: string) {
  const child = spawn(process.execPath, [...program, option], {
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
