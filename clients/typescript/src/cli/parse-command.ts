import { parseArgs } from 'node:util'
import type { ScanOptions } from '../api-types.ts'

export const formats = ['table', 'csv', 'json'] as const
export type Format = (typeof formats)[number]

export interface ScanCommand {
  readonly name: 'scan'
  readonly url: string
  /** Files and folders. */
  readonly paths: readonly string[]
  readonly format: Format
  readonly out: string | null
  readonly batch: string
  readonly options: ScanOptions
  readonly withImages: boolean
  /** Whether what each value was read from stands beside the scan. */
  readonly withEvidence: boolean
  readonly jobs: number
  readonly waitMaxSeconds: number
}

export interface VerifyCommand {
  readonly name: 'verify'
  /** File of the proof. */
  readonly proof: string
  /** File of the keys, or the address of the service that has them. */
  readonly keys: { readonly file: string } | { readonly url: string }
  /** File of the picture that the scan must be of. */
  readonly image: string | null
  readonly allowSandbox: boolean
}

export type Command =
  | ScanCommand
  | VerifyCommand
  | { readonly name: 'proof'; readonly url: string; readonly id: string }
  | { readonly name: 'usage'; readonly url: string }
  | { readonly name: 'help' | 'version' }

/** What is wrong with the command line, in one sentence. */
export class UsageError extends Error {}

/** Throws a `UsageError` that names the option and what it may be. */
export function parseCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Command {
  const { values, positionals } = parsed(args)
  if (values.help) return { name: 'help' }
  if (values.version) return { name: 'version' }
  const [name, ...paths] = positionals
  if (name !== 'scan' && name !== 'usage' && name !== 'proof' && name !== 'verify') {
    const seen = name === undefined ? '' : `, not ${name}`
    throw new UsageError(`expected scan, usage, proof or verify${seen}`)
  }
  const url = values.url ?? env.API_URL ?? ''
  if (name === 'verify') return verifyCommand(paths, values, url)
  if (url === '') throw new UsageError('say where the service is: set API_URL, or --url')
  if (name === 'usage') return { name, url }
  if (name === 'proof') return { name, url, id: onlyOne('proof: name one id of a scan', paths) }
  if (paths.length === 0) throw new UsageError('scan: name at least one picture or folder')
  const chosen = formats.filter((format) => values[format])
  if (chosen.length > 1) throw new UsageError(`--${chosen.join(' and --')}: choose one`)
  if (values.evidence && !values.json) throw new UsageError('--evidence: give --json as well')
  return {
    name,
    url,
    paths,
    format: chosen[0] ?? 'table',
    out: values.out ?? null,
    batch: values.batch ?? '',
    options: scanOptions(values['retain-hours'], values['expect-country']),
    withImages: values['with-images'] ?? false,
    withEvidence: values.evidence ?? false,
    jobs: wholeNumber('--jobs', values.jobs ?? '2', 1, 8),
    waitMaxSeconds: wholeNumber('--wait', values.wait ?? '300', 0, 86_400),
  }
}

function verifyCommand(
  paths: readonly string[],
  { keys, image, sandbox }: ReturnType<typeof parsed>['values'],
  url: string,
): VerifyCommand {
  if (keys === undefined && url === '') {
    throw new UsageError('verify: say whose keys to trust: set API_URL, or --url, or --keys')
  }
  return {
    name: 'verify',
    proof: onlyOne('verify: name one file with a proof', paths),
    keys: keys === undefined ? { url } : { file: keys },
    image: image ?? null,
    allowSandbox: sandbox ?? false,
  }
}

function onlyOne(complaint: string, given: readonly string[]): string {
  const [first] = given
  if (first === undefined || given.length > 1) throw new UsageError(complaint)
  return first
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        table: { type: 'boolean' },
        csv: { type: 'boolean' },
        json: { type: 'boolean' },
        'with-images': { type: 'boolean' },
        evidence: { type: 'boolean' },
        out: { type: 'string' },
        batch: { type: 'string' },
        'retain-hours': { type: 'string' },
        'expect-country': { type: 'string' },
        jobs: { type: 'string' },
        wait: { type: 'string' },
        url: { type: 'string' },
        keys: { type: 'string' },
        image: { type: 'string' },
        sandbox: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function scanOptions(retainHours: string | undefined, country: string | undefined): ScanOptions {
  if (country !== undefined && !/^[A-Z]{3}$/.test(country)) {
    throw new UsageError('--expect-country: expected three capital letters, such as DEU')
  }
  return {
    ...(retainHours === undefined
      ? {}
      : { retain_hours: wholeNumber('--retain-hours', retainHours, 0, 8760) }),
    ...(country === undefined ? {} : { expect_country: country }),
  }
}

function wholeNumber(option: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new UsageError(`${option}: expected a whole number from ${min} to ${max}`)
}
