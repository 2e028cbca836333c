import { createHash } from 'node:crypto'
import { acceptsScans } from '../../../../scripts/start-stack/services/accepts-scans.ts'
import { verifyLedger } from '../../../../shared/db/verify-ledger.ts'
import { scanBody } from '../../../support/engine/scripted-picture.ts'
import { postUnderKey, usageOf } from '../../../support/service/calls.ts'
import { testService } from '../../../support/service/service.ts'
import { eventually } from '../../../support/time/eventually.ts'

const former = 'f'.repeat(32)
const present = 'p'.repeat(32)

/** The settings of a process before, during and after a change of the secret. */
const stages = {
  before: { DIGEST_SECRET: former },
  during: { DIGEST_SECRET: present, DIGEST_SECRET_PREVIOUS: former },
  after: { DIGEST_SECRET: present },
}
type Stage = keyof typeof stages

// A deployment replaces processes one by one: while two stages run side by side, a key that either
// of them has seen must be known to the other, or the same scan is charged twice.
describe('an Idempotency-Key while the secret of its digests changes', function () {
  this.timeout(120_000)
  // What the second waits for takes its time on a busy machine, and how long it waits is not the point.
  const service = testService({
    threads: 2,
    env: { ...stages.during, IDEMPOTENCY_WAIT_MS: '10000' },
  })
  const urls = new Map<Stage, string>()

  before('start a process of each stage', async () => {
    urls.set('during', service.url)
    for (const stage of ['before', 'after'] as const) {
      const api = await service.startApiProcess({ DIGEST_SECRET_PREVIOUS: '', ...stages[stage] })
      await eventually('it is ready', () => acceptsScans(api.url))
      urls.set(stage, api.url)
    }
  })

  function post(stage: Stage, liveKey: string, body: unknown, key = 'order 7') {
    return fetch(`${urls.get(stage)}/v1/scans`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${liveKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
  }

  const sideBySide: readonly (readonly [Stage, Stage])[] = [
    ['before', 'during'],
    ['during', 'before'],
    ['during', 'after'],
    ['after', 'during'],
  ]
  for (const [first, second] of sideBySide) {
    it(`claimed ${first} it is replayed ${second} it, byte for byte, free of charge`, async () => {
      const { liveKey } = await service.account(5)
      const body = await scanBody()
      const answer = await post(first, liveKey, body)
      expect(answer.status).to.equal(200)
      const replay = await post(second, liveKey, body)
      expect(replay.headers.get('idempotent-replayed')).to.equal('true')
      expect(await replay.text()).to.equal(await answer.text())
      expect((await post(second, liveKey, await scanBody())).status, 'another body').to.equal(409)
      expect(await usageOf(service, liveKey)).to.include({ credits_spent: 1 })
    })

    it(`sent at once ${first} and ${second}, it runs once`, async () => {
      const { liveKey } = await service.account(50)
      const body = await scanBody({ ms: 100 })
      const keys = Array.from({ length: 10 }, (_, i) => `order ${i}`)
      const answers = await Promise.all(
        keys.flatMap((key) => [first, second].map((stage) => post(stage, liveKey, body, key))),
      )
      expect(answers.map(({ status }) => status)).to.deep.equal(answers.map(() => 200))
      expect(await usageOf(service, liveKey)).to.include({ credits_spent: keys.length })
      expect((await verifyLedger(service.database.pool)).mismatches).to.deep.equal([])
    })
  }

  // Keys are often order numbers or names: their bare hash can be guessed and tried.
  it('is stored under no digest that can be computed without a secret', async () => {
    const { id, liveKey } = await service.account(5)
    const text = JSON.stringify(await scanBody())
    for (const stage of ['before', 'during', 'after'] as const) {
      await post(stage, liveKey, JSON.parse(text), `${stage} order`)
    }
    const { rows } = await service.database.pool.query<{ hash: Buffer; body: Buffer }>(
      'SELECT key_hash AS hash, fingerprint AS body FROM idempotency_claims WHERE account_id = $1',
      [id],
    )
    const bare = (what: string) => createHash('sha256').update(what).digest('hex')
    const guesses = [bare('before order'), bare('during order'), bare('after order'), bare(text)]
    const stored = rows.flatMap(({ hash, body }) => [hash.toString('hex'), body.toString('hex')])
    expect(stored).to.have.lengthOf(8)
    expect(stored.filter((digest) => guesses.includes(digest))).to.deep.equal([])
  })
})

describe('an Idempotency-Key beside a process of a version without keyed digests', () => {
  const service = testService({ threads: 1 })

  /** The claim such a process makes and looks for. */
  const bareHash = createHash('sha256').update('k').digest()

  /** The heartbeat by which such a process is heard. */
  async function hearOldVersion(): Promise<void> {
    await service.database.pool.query(
      `INSERT INTO api_instances (id, started_at, seen_at)
       VALUES (gen_random_uuid(), now(), now())`,
    )
  }

  async function claimsOf(accountId: string) {
    const { rows } = await service.database.pool.query<{ hash: Buffer; bytes: number }>(
      `SELECT key_hash AS hash, octet_length(first_answer) AS bytes FROM idempotency_claims
       WHERE account_id = $1 ORDER BY key_hash = $2 DESC`,
      [accountId, bareHash],
    )
    return rows
  }

  async function scanUnderKey() {
    const { id, liveKey } = await service.account(5)
    const body = await scanBody()
    const post = () => postUnderKey(service, liveKey, body)
    expect((await post()).status).to.equal(200)
    return { id, post, claims: await claimsOf(id) }
  }

  it('is claimed under the keyed digest alone while none is heard', async () => {
    const { claims } = await scanUnderKey()
    expect(claims.map(({ hash }) => hash.equals(bareHash))).to.deep.equal([false])
  })

  it('is claimed under both while one is heard, and the answer lies where that one looks', async () => {
    await hearOldVersion()
    await eventually('it is heard', async () => {
      const { claims, post } = await scanUnderKey()
      const replay = await post()
      expect(replay.headers.get('idempotent-replayed')).to.equal('true')
      return claims.length === 2 && claims[0]?.hash.equals(bareHash) === true
    })
    const { claims } = await scanUnderKey()
    expect(claims.map(({ bytes }) => bytes > 0)).to.deep.equal([true, false])
  })

  it('that it left behind is still found after it is gone', async () => {
    const { id, post } = await scanUnderKey()
    await service.database.pool.query(
      'DELETE FROM idempotency_claims WHERE account_id = $1 AND key_hash <> $2',
      [id, bareHash],
    )
    await service.database.pool.query('UPDATE api_instances SET stopped_at = now()')
    await eventually('it is no longer heard', async () => {
      const { claims } = await scanUnderKey()
      return claims.length === 1
    })
    expect((await post()).headers.get('idempotent-replayed')).to.equal('true')
  })
})
