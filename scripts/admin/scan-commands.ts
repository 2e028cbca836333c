/** `admin scan …`: scans of an account, and the trace of one scan; nothing of the documents. */
import type { Command } from 'commander'
import { presentSummary } from '../../api/operations/list-scans.ts'
import { findAccount } from '../../shared/db/accounts.ts'
import { findEventOfRequest } from '../../shared/db/events.ts'
import { findScan } from '../../shared/db/find-scan.ts'
import { listScans } from '../../shared/db/scans.ts'
import { utcSeconds } from '../../shared/time/clock.ts'
import { integerArgument, uuidArgument } from './arguments.ts'
import { CommandFailure } from './command-failure.ts'
import type { ReportRecord } from './report.ts'
import type { OutputOptions, RunCommand, Session } from './session.ts'
import { noSuchAccount } from './show-account.ts'

interface ListOptions extends OutputOptions {
  readonly account: string
  readonly limit: number
  readonly before?: string
}

export function addScanCommands(program: Command, run: RunCommand): void {
  const scan = program.command('scan').description('stored scans, and the trace of one scan')

  scan
    .command('list')
    .description('list stored scans, most recent first')
    .requiredOption('--account <id>', 'account id', uuidArgument)
    .option('--limit <number>', 'maximum number of scans', integerArgument(1, 200), 50)
    .option('--before <id>', 'only scans older than this one', uuidArgument)
    .action((options: ListOptions) =>
      run(options, async ({ pool, clock }) => {
        const { account: accountId, limit, before = null } = options
        if ((await findAccount(pool, accountId)) === null) {
          throw noSuchAccount(accountId)
        }
        const scans = await listScans(pool, { accountId, limit, before, now: clock.now() })
        return scans.map(presentSummary)
      }),
    )

  scan
    .command('find')
    .description('what became of one scan: account, storage, charge, idempotency key, failure')
    .argument('<id>', 'scan id (meta.id), or request id (X-Request-Id): req_…', scanIdArgument)
    .action((id: string, options: OutputOptions) => run(options, (session) => find(session, id)))
}

/** A scan has the UUID of the request that made it. */
function scanIdArgument(text: string): string {
  return uuidArgument(text.replace(/^req_/, ''))
}

async function find({ pool, clock }: Session, id: string): Promise<ReportRecord> {
  const requestId = `req_${id}`
  const found = await findScan(pool, id)
  const eventId = await findEventOfRequest(pool, requestId)
  if (found === null && eventId === null) {
    throw new CommandFailure(
      `Nothing is stored of ${id}: it may be free, unbilled and not kept, refused, or erased. ` +
        'The log has one line for every scan: look for its "scanId" or "requestId".',
    )
  }
  const { createdAt = null, expiresAt = null, heldAt = null } = found ?? {}
  return {
    scan_id: id,
    request_id: requestId,
    account_id: found?.accountId ?? null,
    is_running: heldAt !== null,
    is_stored: expiresAt !== null && expiresAt > clock.now(),
    status: found?.status ?? null,
    duration_ms: found?.durationMs ?? null,
    credits_charged: found?.creditsCharged ?? 0,
    is_reversed: found?.isReversed ?? false,
    idempotency_key: found?.claim ?? null,
    event_id: eventId,
    created_at: createdAt === null ? null : utcSeconds(createdAt),
    expires_at: expiresAt === null ? null : utcSeconds(expiresAt),
  }
}
