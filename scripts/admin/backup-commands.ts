/** `admin backup …`: what a restored backup must not bring back (docs/operations/backup.md). */
import { open } from 'node:fs/promises'
import type { Command } from 'commander'
import type { PoolClient } from 'pg'
import {
  type EndedAccess,
  endAccess,
  listDeletions,
  sweepDeletedScans,
} from '../../shared/db/deletions.ts'
import { sweepExpiredScans } from '../../shared/db/scans.ts'
import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { CommandFailure } from './command-failure.ts'
import { createBackup, ownCluster } from './create-backup.ts'
import { findDatabaseUrl } from './database-url.ts'
import { endOfDeletions, formatDeletion } from './deletion-file.ts'
import { type Repeated, repeatDeletions } from './repeat-deletions.ts'
import type { ReportRecord } from './report.ts'
import type { OutputOptions, RunCommand, Session } from './session.ts'

const pageSize = 1000

/** A dump of a database of terabytes takes hours. */
const backupMsMax = 24 * 60 * 60 * 1000

export function addBackupCommands(
  program: Command,
  run: RunCommand,
  environment: NodeJS.ProcessEnv,
): void {
  const backup = program
    .command('backup')
    .description('backups, and deletions that are repeated on a restored one')

  backup
    .command('create')
    .description(
      'back up the whole database: a dump of pg_dump or, of the Postgres of npm start without it, a copy of its files',
    )
    .requiredOption('--to <path>', 'where to write it; nothing may be there')
    .action((options: OutputOptions & { to: string }) =>
      run(
        options,
        async () => {
          const databaseUrl = await findDatabaseUrl(environment)
          const kind = await createBackup({
            databaseUrl,
            to: options.to,
            postgresBin: environment.POSTGRES_BIN || null,
            cluster: await ownCluster(environment, databaseUrl),
            signal: AbortSignal.timeout(backupMsMax),
          })
          return { backup: options.to, kind }
        },
        'backing up the database',
      ),
    )

  backup
    .command('deletions')
    .description('append the deletions since its last line to a file that is kept with the backups')
    .requiredOption('--to <file>', 'made if it does not exist; ids and times only')
    .action((options: OutputOptions & { to: string }) =>
      run(options, (session) => appendDeletions(session, options.to), 'listing the deletions'),
    )

  backup
    .command('reopen')
    .description(
      'prepare a restored database before any service may reach it: repeat the deletions, sweep what has expired, verify the ledger',
    )
    .requiredOption(
      '--deletions <file...>',
      'files of `backup deletions`, and logs of the API from after their last line',
    )
    .action((options: OutputOptions & { deletions: string[] }) =>
      run(options, (session) => reopen(session, options.deletions), 'preparing the database'),
    )
}

async function appendDeletions({ pool }: Session, path: string): Promise<ReportRecord> {
  const { after, has } = await endOfDeletions(path)
  const file = await open(path, 'a', 0o600)
  try {
    let appended = 0
    let last = after
    for (;;) {
      const page = await listDeletions(pool, last, pageSize)
      const lines = page.map(formatDeletion).filter((line) => !has.has(line))
      if (lines.length > 0) await file.appendFile(`${lines.join('\n')}\n`)
      appended += lines.length
      last = page.at(-1) ?? last
      if (page.length < pageSize) break
    }
    // The file is the only witness once the database is lost.
    await file.sync()
    return { file: path, appended }
  } finally {
    await file.close()
  }
}

type Reopened = Repeated & EndedAccess & { readonly expiredScans: number }

/** One transaction: a line that cannot be read, or a lost connection, leaves all as it was. */
async function reopen(session: Session, files: readonly string[]): Promise<ReportRecord> {
  const now = session.clock.now()
  const repeated = await session.change(
    (done: Reopened) => ({ action: 'backup reopen', subject: null, detail: { ...done } }),
    async (transaction) => {
      const done = await repeatDeletions(transaction, files, now)
      const ended = await endAccess(transaction)
      return { ...done, ...ended, expiredScans: await sweepAll(transaction, now) }
    },
  )
  const { accounts, mismatches } = await verifyLedger(session.pool)
  if (mismatches.length > 0) {
    throw new CommandFailure(
      `The ledger of ${mismatches.length} accounts does not agree: see \`admin ledger verify\`. Do not open the API.`,
    )
  }
  return {
    scans_deleted: repeated.scan_deleted,
    accounts_erased: repeated.account_erased,
    accounts_disabled: repeated.account_disabled,
    accounts_enabled: repeated.account_enabled,
    accounts_closing: repeated.account_closing,
    accounts_kept: repeated.account_kept,
    keys_revoked: repeated.key_revoked,
    keys_ending: repeated.key_ending,
    members_removed: repeated.member_removed,
    roles_changed: repeated.member_viewer + repeated.member_developer + repeated.member_owner,
    passkeys_removed: repeated.passkey_removed,
    sessions_ended: repeated.sessions,
    links_ended: repeated.links,
    tokens_ended: repeated.tokens,
    other_lines: repeated.otherLines,
    expired_scans: repeated.expiredScans,
    accounts,
    mismatches: 0,
  }
}

async function sweepAll(transaction: PoolClient, now: Date): Promise<number> {
  for (let swept = 0; ; ) {
    const batch = await sweepExpiredScans(transaction, now, pageSize)
    swept += batch
    if (batch < pageSize) {
      while ((await sweepDeletedScans(transaction, now, pageSize)) === pageSize);
      return swept
    }
  }
}
