import { claimKey } from '../../../shared/db/claim-key.ts'
import { releaseOrphanedHolds } from '../../../shared/db/credit-holds.ts'
import {
  type ClaimRequest,
  spentClaimKeptMs,
  sweepAbandonedClaims,
  sweepSpentClaims,
} from '../../../shared/db/idempotency-claims.ts'
import { releaseScan } from '../../../shared/db/release-scan.ts'
import type { SettlementOutcome } from '../../../shared/db/settle-scan.ts'
import {
  accountWith,
  afterNoon,
  ageHold,
  claimRequest,
  holdAndSettle,
  hourMs,
  nextScanId,
  noon,
  settlement,
  someDigest,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'
import { eventually } from '../../support/time/eventually.ts'

const abandonMs = 600_000
const firstAnswer = Buffer.from('{"the":"first answer"}')

describe('claimKey', () => {
  const database = servicePool(20)
  let accountId: string

  before(async () => {
    accountId = await accountWith(database.owner, 1000)
  })

  const claim = (request: ClaimRequest) => claimKey(database.pool, request, abandonMs)

  async function claimed(): Promise<ClaimRequest> {
    const request = claimRequest(accountId)
    expect(await claim(request)).to.deep.equal({ outcome: 'claimed' })
    return request
  }

  /** Ends the scan of a claim: its result is kept for an hour, or not at all. */
  function finish(request: ClaimRequest, end: 'kept' | 'not kept'): Promise<SettlementOutcome> {
    const claim = { keyHash: request.keyHash, firstAnswer }
    const scan = settlement(accountId, request.scanId, { claim })
    return holdAndSettle(database.pool, end === 'kept' ? scan : { ...scan, kept: null })
  }

  /** The same request sent again later, under a new scan id. */
  function retry(request: ClaimRequest, ms: number): ClaimRequest {
    return { ...request, scanId: nextScanId(), now: afterNoon(ms) }
  }

  // Otherwise an impatient client that sends twice would be charged twice.
  // Proves 3.3a
  it('lets only one of 100 parallel requests run', async () => {
    const request = claimRequest(accountId)
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, () => claim({ ...request, scanId: nextScanId() })),
    )
    const outcomes = verdicts.map((verdict) => verdict.outcome)
    expect(outcomes.filter((outcome) => outcome === 'claimed')).to.have.lengthOf(1)
    expect(outcomes.filter((outcome) => outcome === 'in_progress')).to.have.lengthOf(99)
  })

  // While secrets roll, processes write a key under different digests and have one in common.
  it('does not keep a digest of a key whose other digest is claimed at the same moment', async () => {
    const [own, common] = [
      { keyHash: someDigest(), fingerprint: someDigest() },
      { keyHash: someDigest(), fingerprint: someDigest() },
    ]
    const at = { accountId, now: noon }
    const other = await database.pool.connect()
    try {
      await other.query('BEGIN')
      await claimKey(other, { ...at, ...common, scanId: nextScanId() }, abandonMs)
      const ours = claim({ ...at, ...own, alsoUnder: [common], scanId: nextScanId() })
      await eventually('our claim waits for theirs', async () => {
        const { rows } = await database.owner.query(
          `SELECT 1 FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        return rows.length > 0
      })
      await other.query('COMMIT')
      expect((await ours).outcome).to.equal('in_progress')
    } finally {
      other.release()
    }
    expect(await claim({ ...at, ...own, scanId: nextScanId() })).to.deep.equal({
      outcome: 'claimed',
    })
  })

  it('keeps the idempotency keys of two accounts apart', async () => {
    const request = await claimed()
    const other = await accountWith(database.owner, 1)
    const theirs = { ...request, accountId: other, scanId: nextScanId() }
    expect(await claim(theirs)).to.deep.equal({ outcome: 'claimed' })
  })

  it('answers conflict to another body, whatever the state of the key', async () => {
    const running = await claimed()
    const replayable = await claimed()
    const spent = await claimed()
    await finish(replayable, 'kept')
    await finish(spent, 'not kept')
    for (const request of [running, replayable, spent]) {
      const other = { ...retry(request, abandonMs), fingerprint: someDigest() }
      expect(await claim(other)).to.deep.equal({ outcome: 'conflict' })
    }
  })

  it('replays the first answer until the very moment the scan expires', async () => {
    const request = await claimed()
    await finish(request, 'kept')
    expect(await claim(retry(request, hourMs - 1))).to.deep.equal({
      outcome: 'replay',
      scanId: request.scanId,
      firstAnswer,
    })
    expect(await claim(retry(request, hourMs))).to.deep.equal({ outcome: 'replay_unavailable' })
  })

  it('frees a spent key after exactly 24 hours, without waiting for the sweep', async () => {
    const request = await claimed()
    await finish(request, 'not kept')
    const early = retry(request, spentClaimKeptMs - 1)
    expect(await claim(early)).to.deep.equal({ outcome: 'replay_unavailable' })
    const otherBody = { ...retry(request, spentClaimKeptMs), fingerprint: someDigest() }
    expect(await claim(otherBody)).to.deep.equal({ outcome: 'claimed' })
  })

  it('frees the key when the engine did not answer', async () => {
    const request = await claimed()
    expect(await releaseScan(database.pool, request)).to.equal(true)
    expect(await claim(retry(request, 1))).to.deep.equal({ outcome: 'claimed' })
  })

  it('hands a claim abandoned for ten minutes to exactly one of the requests that ask for it', async () => {
    const request = await claimed()
    expect(await claim(retry(request, abandonMs - 1))).to.deep.equal({ outcome: 'in_progress' })
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => claim(retry(request, abandonMs))),
    )
    expect(verdicts.filter(({ outcome }) => outcome === 'claimed')).to.have.lengthOf(1)
  })

  it('leaves the key unclaimed when the account has no credit', async () => {
    const request = claimRequest(await accountWith(database.owner, 0))
    expect(await claim(request)).to.deep.equal({ outcome: 'insufficient_credits' })
    expect(await claim(retry(request, 1))).to.deep.equal({ outcome: 'insufficient_credits' })
  })

  // Otherwise the key would answer 409 for ten minutes after its scan was given up.
  it('hands a claim whose credit is no longer held to exactly one of the requests that ask', async () => {
    const request = await claimed()
    expect(await claim(retry(request, 1))).to.deep.equal({ outcome: 'in_progress' })
    await ageHold(database.owner, request.scanId, 60_000)
    await releaseOrphanedHolds(database.pool, 60_000, 10)
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => claim(retry(request, 1))))
    expect(verdicts.filter(({ outcome }) => outcome === 'claimed')).to.have.lengthOf(1)
  })

  // Otherwise a request believed dead could overwrite or free the claim of its successor.
  it('lets a former claimant neither finish nor release a claim that was taken over', async () => {
    const request = await claimed()
    const successor = retry(request, abandonMs)
    await claim(successor)
    expect(await finish(request, 'kept')).to.equal('claim_lost')
    expect(await releaseScan(database.pool, request)).to.equal(false)
    expect(await finish(successor, 'kept')).to.equal('settled')
  })

  it('sweeps abandoned claims and spent ones after their day, and no others', async () => {
    const [abandoned, running, spent, replayable] = await Promise.all([
      claimed(),
      claimed(),
      claimed(),
      claimed(),
    ])
    await finish(spent, 'not kept')
    await finish(replayable, 'kept')
    await releaseScan(database.pool, running)
    await claim({ ...running, now: afterNoon(abandonMs) })

    const everything = 10_000
    await sweepAbandonedClaims(database.pool, afterNoon(1), everything)
    await sweepSpentClaims(database.pool, afterNoon(spentClaimKeptMs), everything)
    const { rows } = await database.pool.query<{ id: string }>(
      'SELECT scan_id AS id FROM idempotency_claims WHERE scan_id = ANY($1)',
      [[abandoned, running, spent, replayable].map(({ scanId }) => scanId)],
    )
    expect(rows.map(({ id }) => id)).to.have.members([running.scanId, replayable.scanId])
  })
})
