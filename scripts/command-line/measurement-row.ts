/** Rows of `docs/measurements.md`, written by the programs that measure. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/measurements.md')

/** With less waiting than this for each core, nothing else ran that would show in a figure. */
const QUIET_LOAD_MAX = 1.2

export interface Measurement {
  readonly figure: string
  /** As it is typed; null keeps the command of the row. */
  readonly command: string | null
  /** Day, commit and machine. */
  readonly measured: string
}

/**
 * The page with the row of `key` replaced.
 * @throws Error naming the keys there are, if there is no such row
 */
export function withRow(text: string, key: string, measurement: Measurement): string {
  const lines = text.split('\n')
  const index = lines.findIndex((line) => line.startsWith(`| ${key} |`))
  if (index < 0) {
    const keys = [...text.matchAll(/^\| ([a-z-]+) \|/gm)].map(([, one]) => one)
    throw new Error(`no row ${key} in docs/measurements.md; there are ${keys.join(', ')}`)
  }
  const before = (lines[index] ?? '').split(' | ')
  const command = measurement.command === null ? (before[2] ?? '') : `\`${measurement.command}\``
  lines[index] = `| ${key} | ${cell(measurement.figure)} | ${command} | ${measurement.measured} |`
  return lines.join('\n')
}

function cell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('|', '\\|')
}

/** Replaces figures by key; command, day, commit and machine are those of now. */
export async function writeRows(
  figures: Readonly<Record<string, string>>,
  command: string | null,
): Promise<void> {
  const measured = await measuredNow()
  let text = await readFile(page, 'utf8')
  for (const [key, figure] of Object.entries(figures)) {
    text = withRow(text, key, { figure, command, measured })
  }
  await writeFile(page, text)
}

/** Of the working tree, eight digits. */
export async function commitNow(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: root,
  })
  return stdout.trim()
}

async function measuredNow(): Promise<string> {
  const cores = cpus().length
  const [load = 0] = loadavg()
  const machine = load > QUIET_LOAD_MAX * cores ? `busy (load ${load.toFixed(0)})` : 'quiet'
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${await commitNow()}, ${machine}`
}
