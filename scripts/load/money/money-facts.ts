import type { Pool } from 'pg'
import type { LoadService } from '../load-service.ts'
import { PrometheusFigures } from '../prometheus-figures.ts'

export interface MoneyFacts {
  readonly balance: number
  readonly held: number
  /** Number of charges made, including those reversed since. */
  readonly charges: number
  readonly reversals: number
  /** Sum of all ledger entries, credits. */
  readonly ledger: number
  readonly storedScans: number
}

/** What the tables say about one account. */
export async function moneyFacts(pool: Pool, accountId: string): Promise<MoneyFacts> {
  const { rows } = await pool.query<MoneyFacts>(
    `SELECT balance_credits AS balance, held_credits AS held,
       (SELECT count(*) FROM ledger_entries WHERE account_id = a.id AND kind = 'charge') AS charges,
       (SELECT count(*) FROM ledger_entries WHERE account_id = a.id AND kind = 'reversal')
         AS reversals,
       (SELECT sum(amount_credits) FROM ledger_entries WHERE account_id = a.id) AS ledger,
       (SELECT count(*) FROM scans WHERE account_id = a.id) AS "storedScans"
     FROM accounts a WHERE id = $1`,
    [accountId],
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('the load account is gone')
  return facts
}

/** Ids of the account's scans whose charges were reversed. */
export async function reversedScans(pool: Pool, accountId: string): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT scan_id AS id FROM ledger_entries WHERE account_id = $1 AND kind = 'reversal'",
    [accountId],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Number of pictures that the workers have read since they started. */
export async function recognitions(service: LoadService): Promise<number> {
  let sum = 0
  for (const name of service.workerNames) {
    const figures = await PrometheusFigures.scrape(service.process(name).metricsPort)
    sum += figures.total('scan_jobs_total')
  }
  return sum
}
