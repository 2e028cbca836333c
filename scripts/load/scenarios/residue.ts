/** `load residue`: checks that Redis holds nothing of a document once the answers are sent. */
import type { Command } from 'commander'
import { scan } from '../../../shared/contract/scan.ts'
import { wholeNumber } from '../../command-line/option-values.ts'
import { startProgress } from '../../command-line/progress.ts'
import { photographSpecimen } from '../../specimens/photograph.ts'
import { randomDescription } from '../../specimens/random-description.ts'
import { ApiClient } from '../api-client.ts'
import { type RedisEntry, redisContents } from '../redis-contents.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { withLoadService } from '../with-load-service.ts'

interface ResidueOptions extends LoadOptions {
  readonly scans: number
}

/** A flat scan: nearly every one is read, so that there are values to search for. */
const severity = 1

/** The first bytes of a JPEG, the same in base64, and a run of fillers as only MRZs have it. */
const tracesOfAny = ['\u00ff\u00d8\u00ff', '/9j/', '<<<']

export function addResidueScenario(program: Command, run: RunScenario): void {
  program
    .command('residue')
    .description('real scans, then a search of every Redis key for what the documents said')
    .option('--scans <n>', 'scans of generated specimens, no two alike', wholeNumber, 100)
    .action((options: ResidueOptions) => run(options, (context) => residue(options, context)))
}

function residue({ scans }: ResidueOptions, context: LoadContext): Promise<LoadResult> {
  const fleet = { workers: 1, threadsPerWorker: 2, engine: 'real' } as const
  return withLoadService(fleet, context, async (service) => {
    const { liveKey } = await service.account(scans)
    const client = new ApiClient(service.url, liveKey, 1)
    const progress = startProgress('scans', scans)
    const traces = new Set(tracesOfAny)
    try {
      for (let count = 0; count < scans; count += 1) {
        context.signal.throwIfAborted()
        for (const value of await scanOne(client, `residue-${count}`)) traces.add(value)
        progress.advance()
      }
    } finally {
      progress.stop()
      await client.close()
    }
    context.say(`searching for ${traces.size} values`)
    const entries = await redisContents(service.redisUrl)
    return { rows: entries.map(rowOf), broken: entries.flatMap((entry) => found(entry, traces)) }
  })
}

/** Scans a specimen; returns every value of its answer that would give the holder away. */
async function scanOne(client: ApiClient, seed: string): Promise<string[]> {
  const jpeg = await photographSpecimen(randomDescription(seed), { severity, seed })
  const body = Buffer.from(JSON.stringify({ image: jpeg.toString('base64') }))
  const { status, text } = await client.postScan(body)
  if (status !== 200) throw new Error(`a scan was answered ${status}`)
  const { holder, mrz } = scan.parse(JSON.parse(text))
  const values = [holder?.surname, holder?.given_names, holder?.full_name, ...(mrz.lines ?? [])]
  // Short strings would be found anywhere; short names are covered by the lines of the MRZ.
  return values.flatMap((value) => (typeof value === 'string' && value.length > 3 ? [value] : []))
}

function rowOf({ key, type, ttlMs, text }: RedisEntry) {
  return { key, type, 'ttl s': ttlMs < 0 ? '–' : Math.round(ttlMs / 1000), characters: text.length }
}

function found({ key, text }: RedisEntry, traces: ReadonlySet<string>): string[] {
  return [...traces]
    .filter((trace) => text.includes(trace))
    .map(() => `the key ${key} holds a value from a document`)
}
