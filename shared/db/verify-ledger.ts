/** Checks that the running sums agree with the ledger. */
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from './transaction.ts'

/** Sums of one account, in credits unless noted; the two figures of each pair should be equal. */
export interface LedgerSums {
  readonly accountId: string
  /** An erased account has no counters left to compare its charges with. */
  readonly isErased: boolean
  readonly ledgerCredits: number
  readonly balanceCredits: number
  /** Number of open holds, each of one credit. */
  readonly openHolds: number
  readonly heldCredits: number
  /** Sum and number of charges without reversed ones, each beside its usage counter. */
  readonly chargedCredits: number
  readonly spentCredits: number
  readonly chargeCount: number
  readonly billedScans: number
}

export interface LedgerVerdict {
  readonly accounts: number
  /** The accounts for which the two figures of a pair differ. */
  readonly mismatches: readonly LedgerSums[]
}

/** Summed up in about a fifth of a second. */
const entriesPerStatementDefault = 500_000

/**
 * Looks at one moment, so that the result is correct even while scans run; at the ledger in parts,
 * since one of many millions of entries takes longer than a statement may.
 */
export async function verifyLedger(
  pool: Pool,
  { entriesPerStatement = entriesPerStatementDefault } = {},
): Promise<LedgerVerdict> {
  return inTransaction(pool, async (snapshot) => {
    await snapshot.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await snapshot.query<Running>(runningSums)
    const ledger = await sumLedger(snapshot, entriesPerStatement)
    const accounts = rows.map((sums) => ({ ...sums, ...(ledger.get(sums.accountId) ?? nothing) }))
    return { accounts: rows.length, mismatches: accounts.filter((sums) => !agrees(sums)) }
  })
}

/** What the ledger of one account sums up to. */
type Entered = Pick<LedgerSums, 'ledgerCredits' | 'chargedCredits' | 'chargeCount'>
type Running = Omit<LedgerSums, keyof Entered>

const nothing: Entered = { ledgerCredits: 0, chargedCredits: 0, chargeCount: 0 }

const runningSums = `
  SELECT a.id AS "accountId", a.erased_at IS NOT NULL AS "isErased",
    a.balance_credits AS "balanceCredits",
    coalesce(h.holds, 0) AS "openHolds", a.held_credits AS "heldCredits",
    coalesce(u.spent, 0) AS "spentCredits", coalesce(u.billed, 0) AS "billedScans"
  FROM accounts a
  LEFT JOIN (
    SELECT account_id, count(*) AS holds FROM credit_holds GROUP BY account_id
  ) h ON h.account_id = a.id
  LEFT JOIN (
    SELECT account_id, sum(credits_spent) AS spent, sum(billed) AS billed
    FROM usage_months GROUP BY account_id
  ) u ON u.account_id = a.id
  ORDER BY a.id`

/** Of the entries from $1 on, the next $2. */
const sumsOfPart = `
  WITH part AS MATERIALIZED (
    SELECT id, account_id, kind, amount_credits FROM ledger_entries
    WHERE id > $1 ORDER BY id LIMIT $2
  )
  SELECT account_id AS "accountId", sum(amount_credits) AS "ledgerCredits",
    coalesce(-sum(amount_credits) FILTER (WHERE kind IN ('charge', 'reversal')), 0)
      AS "chargedCredits",
    count(*) FILTER (WHERE kind = 'charge') - count(*) FILTER (WHERE kind = 'reversal')
      AS "chargeCount",
    max(id) AS last, count(*) AS entries
  FROM part GROUP BY account_id`

type SumsOfPart = Entered & {
  readonly accountId: string
  readonly last: number
  readonly entries: number
}

async function sumLedger(
  snapshot: PoolClient,
  entriesPerStatement: number,
): Promise<ReadonlyMap<string, Entered>> {
  const sums = new Map<string, Entered>()
  for (let after = 0; ; ) {
    const { rows } = await snapshot.query<SumsOfPart>(sumsOfPart, [after, entriesPerStatement])
    for (const row of rows) {
      const { ledgerCredits, chargedCredits, chargeCount } = sums.get(row.accountId) ?? nothing
      sums.set(row.accountId, {
        ledgerCredits: ledgerCredits + row.ledgerCredits,
        chargedCredits: chargedCredits + row.chargedCredits,
        chargeCount: chargeCount + row.chargeCount,
      })
    }
    if (rows.reduce((sum, { entries }) => sum + entries, 0) < entriesPerStatement) return sums
    after = Math.max(...rows.map(({ last }) => last))
  }
}

function agrees(sums: LedgerSums): boolean {
  return (
    sums.ledgerCredits === sums.balanceCredits &&
    sums.openHolds === sums.heldCredits &&
    (sums.isErased ||
      (sums.chargedCredits === sums.spentCredits && sums.chargeCount === sums.billedScans))
  )
}
