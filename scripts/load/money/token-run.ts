import { clientToken } from '../../../shared/contract/client-token.ts'
import { ApiClient } from '../api-client.ts'
import type { LoadService } from '../load-service.ts'
import { scanBody } from '../scan-body.ts'
import type { LoadResult } from '../scenario.ts'
import { StatusTally } from '../status-tally.ts'
import { allAtOnce } from './all-at-once.ts'
import { moneyFacts, recognitions } from './money-facts.ts'

/** More parallel requests than a client token has uses: exactly as many get through. */
export async function tokenRun(
  service: LoadService,
  parallel: number,
  uses: number,
): Promise<LoadResult> {
  const { id, liveKey } = await service.account(parallel)
  const token = await issueToken(service.url, liveKey, uses)
  const before = await recognitions(service)
  const answers = await allAtOnce(service.url, token, await scanBody(20_000), parallel)

  const tally = new StatusTally()
  for (const { status } of answers) tally.add(status)
  const facts = await moneyFacts(service.pool, id)
  const isExact = tally.of(200) === uses && tally.of(401) === parallel - uses
  return {
    rows: [
      {
        run: `${parallel} at once with a token of ${uses} uses`,
        answers: tally.toString(),
        recognitions: (await recognitions(service)) - before,
        charges: facts.charges,
        balance: facts.balance,
      },
    ],
    broken: isExact && facts.charges === uses ? [] : [`a token of ${uses} uses was not exact`],
  }
}

async function issueToken(url: string, key: string, uses: number): Promise<string> {
  const client = new ApiClient(url, key, 1)
  const answer = await client.send({
    method: 'POST',
    path: '/v1/client-tokens',
    body: Buffer.from(JSON.stringify({ max_uses: uses })),
  })
  await client.close()
  return clientToken.parse(JSON.parse(answer.text)).token
}
