import type { LoadService } from '../load-service.ts'
import { scanBody } from '../scan-body.ts'
import type { LoadResult } from '../scenario.ts'
import { StatusTally } from '../status-tally.ts'
import { allAtOnce } from './all-at-once.ts'
import { moneyFacts, recognitions } from './money-facts.ts'

/** More parallel scans than the balance pays for: exactly as many run as there are credits. */
export async function balanceRun(
  service: LoadService,
  parallel: number,
  credits: number,
): Promise<LoadResult> {
  const { id, liveKey } = await service.account(credits)
  const before = await recognitions(service)
  const answers = await allAtOnce(service.url, liveKey, await scanBody(20_000), parallel)

  const tally = new StatusTally()
  for (const { status } of answers) tally.add(status)
  const facts = await moneyFacts(service.pool, id)
  const read = (await recognitions(service)) - before
  const isExact = tally.of(200) === credits && tally.of(402) === parallel - credits
  const isPaid = facts.charges === credits && facts.balance === 0 && facts.held === 0
  return {
    rows: [
      {
        run: `${parallel} at once on a balance of ${credits}`,
        answers: tally.toString(),
        recognitions: read,
        charges: facts.charges,
        balance: facts.balance,
      },
    ],
    broken: isExact && isPaid && read === credits ? [] : [`a balance of ${credits} was not exact`],
  }
}
