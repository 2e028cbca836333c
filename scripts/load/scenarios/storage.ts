/** `load storage`: what a scan costs in Postgres, by table. */
import type { Command } from 'commander'
import type { Client } from 'pg'
import { wholeNumber } from '../../command-line/option-values.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import {
  addCharges,
  addClaims,
  addThumbnails,
  scanTables,
  tableBytes,
} from '../storage/scan-rows.ts'
import { fillHistory, withClient } from '../stored-scans.ts'
import { withLoadService } from '../with-load-service.ts'

interface StorageOptions extends LoadOptions {
  readonly scans: number
}

export function addStorageScenario(program: Command, run: RunScenario): void {
  program
    .command('storage')
    .description('what a stored scan costs in Postgres, with and without an Idempotency-Key')
    .option('--scans <n>', 'rows to measure by', wholeNumber, 5000)
    .action((options: StorageOptions) => run(options, (context) => storage(options, context)))
}

function storage({ scans }: StorageOptions, context: LoadContext): Promise<LoadResult> {
  const fleet = { workers: 1, threadsPerWorker: 1, engine: 1 } as const
  return withLoadService(fleet, context, async ({ account, ownerDatabaseUrl }) => {
    const { id } = await account(2 * scans)
    const history = { scans, owner: id, others: [id], signal: context.signal }
    await fillHistory(ownerDatabaseUrl, history)
    return withClient(ownerDatabaseUrl, (client) => measured(client, scans))
  })
}

/** The tables hold nothing else, a few pages of a new account aside. */
async function measured(client: Client, scans: number): Promise<LoadResult> {
  await addThumbnails(client)
  await addCharges(client)
  const { answerBytes, sealedBytes } = await addClaims(client)
  const sizes = await tableBytes(client)
  const ofTables = scanTables.map((table) => row(table, Math.round(sizes[table] / scans)))
  const ofAnswer = [row('answer before sealing', answerBytes), row('sealed answer', sealedBytes)]
  return { rows: [...ofTables, ...ofAnswer], broken: [] }
}

/** With what a million of them take. */
function row(what: string, bytes: number) {
  return { what, 'bytes a scan': bytes, 'GB a million': Math.round(bytes / 100) / 10 }
}
