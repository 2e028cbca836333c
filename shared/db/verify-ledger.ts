/** Checks that the running sums agree with the ledger. */
import type { Database } from './pool.ts'

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

/** Uses one statement, hence one moment, so that the result is correct even while scans run. */
export async function verifyLedger(db: Database): Promise<LedgerVerdict> {
  const { rows } = await db.query<LedgerSums>(
    `SELECT a.id AS "accountId", a.erased_at IS NOT NULL AS "isErased",
       coalesce(l.credits, 0) AS "ledgerCredits", a.balance_credits AS "balanceCredits",
       coalesce(h.holds, 0) AS "openHolds", a.held_credits AS "heldCredits",
       coalesce(l.charged, 0) AS "chargedCredits", coalesce(u.spent, 0) AS "spentCredits",
       coalesce(l.charges, 0) AS "chargeCount", coalesce(u.billed, 0) AS "billedScans"
     FROM accounts a
     LEFT JOIN (
       SELECT account_id, sum(amount_credits) AS credits,
         -sum(amount_credits) FILTER (WHERE kind IN ('charge', 'reversal')) AS charged,
         count(*) FILTER (WHERE kind = 'charge') - count(*) FILTER (WHERE kind = 'reversal')
           AS charges
       FROM ledger_entries GROUP BY account_id
     ) l ON l.account_id = a.id
     LEFT JOIN (
       SELECT account_id, count(*) AS holds FROM credit_holds GROUP BY account_id
     ) h ON h.account_id = a.id
     LEFT JOIN (
       SELECT account_id, sum(credits_spent) AS spent, sum(billed) AS billed
       FROM usage_months GROUP BY account_id
     ) u ON u.account_id = a.id
     ORDER BY a.id`,
  )
  return { accounts: rows.length, mismatches: rows.filter((sums) => !agrees(sums)) }
}

function agrees(sums: LedgerSums): boolean {
  return (
    sums.ledgerCredits === sums.balanceCredits &&
    sums.openHolds === sums.heldCredits &&
    (sums.isErased ||
      (sums.chargedCredits === sums.spentCredits && sums.chargeCount === sums.billedScans))
  )
}
