/** Repeats the lines of files of `backup deletions` on a restored database. */
import type { PoolClient } from 'pg'
import { type DeletionEvent, repeatDeletion } from '../../shared/db/deletions.ts'
import { type ReadDeletion, readDeletions } from './deletion-file.ts'

/** How many lines of each kind changed something, and how many say something else. */
export type Repeated = Record<DeletionEvent | 'otherLines', number>

/**
 * Questions about an account or a member that one line answers so and a later one otherwise, before the
 * backup or after: the last line counts, and what it has repeated. In the order in which they are
 * settled: an erasure is that of a disabled account.
 */
const questions: readonly Partial<Record<DeletionEvent, DeletionEvent>>[] = [
  { account_disabled: 'account_disabled', account_enabled: 'account_enabled' },
  {
    account_closing: 'account_closing',
    account_kept: 'account_kept',
    // By an operator, too, who thereby takes an erasure back.
    account_enabled: 'account_kept',
  },
  {
    member_viewer: 'member_viewer',
    member_developer: 'member_developer',
    member_owner: 'member_owner',
  },
]

/** @throws CommandFailure naming the line that cannot be read */
export async function repeatDeletions(
  transaction: PoolClient,
  files: readonly string[],
  now: Date,
): Promise<Repeated> {
  const done: Repeated = {
    ...{ scan_deleted: 0, account_erased: 0, key_revoked: 0, member_removed: 0 },
    ...{ account_disabled: 0, account_enabled: 0, account_closing: 0, account_kept: 0 },
    ...{
      member_viewer: 0,
      member_developer: 0,
      member_owner: 0,
      passkey_removed: 0,
      key_ending: 0,
    },
    otherLines: 0,
  }
  const settled = questions.map((answers) => ({ answers, last: new Map<string, ReadDeletion>() }))
  async function repeat(deletion: ReadDeletion): Promise<void> {
    if (await repeatDeletion(transaction, deletion, now)) done[deletion.event] += 1
  }
  for (const file of files) {
    for await (const deletion of readDeletions(file)) {
      if (deletion === null) {
        done.otherLines += 1
        continue
      }
      const asked = settled.filter(({ answers }) => answers[deletion.event] !== undefined)
      if (asked.length === 0) await repeat(deletion)
      for (const { last } of asked) {
        if (isLater(deletion, last.get(deletion.id))) last.set(deletion.id, deletion)
      }
    }
  }
  for (const { answers, last } of settled) {
    for (const line of last.values()) {
      await repeat({ ...line, event: answers[line.event] ?? line.event })
    }
  }
  return done
}

/** Times of the file sort as text; lines of one time come in their order. */
function isLater({ at = '' }: ReadDeletion, than: ReadDeletion | undefined): boolean {
  return at >= (than?.at ?? '')
}
