import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { findAccount } from '../../../shared/db/accounts.ts'
import { claimKey } from '../../../shared/db/claim-key.ts'
import { holdCredit } from '../../../shared/db/credit-holds.ts'
import { createSession } from '../../../shared/db/pool.ts'
import { settleScan } from '../../../shared/db/settle-scan.ts'
import {
  forgetGone,
  isGone,
  noteMissing,
  releaseHoldsOfGone,
  reverseChargesOfGone,
  signOff,
  signOn,
} from '../../../shared/db/sign-ons.ts'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import {
  accountWith,
  claimRequest,
  nextScanId,
  settlement,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'
import { eventually } from '../../support/time/eventually.ts'

const abandonMs = 600_000

// Otherwise the keys and credits of a killed process answer 409 and 402 for minutes.
describe('what a process that signed on holds', () => {
  const database = servicePool()
  const sessions: Client[] = []
  after(() => Promise.all(sessions.map((session) => session.end())))

  async function session(instanceId: string): Promise<Client> {
    const role = encodeURIComponent('-c role=document_api')
    const databaseUrl = `${database.ownerUrl}?options=${role}`
    let opened = createSession({ databaseUrl, applicationName: 'test' })
    // A connection has two seconds, which a busy machine may need for something else.
    await eventually('a connection of its own', async () => {
      opened = createSession({ databaseUrl, applicationName: 'test' })
      opened.on('error', () => {})
      return opened.connect().then(
        () => true,
        () => false,
      )
    })
    await signOn(opened, instanceId)
    sessions.push(opened)
    return opened
  }

  /** A process with one scan under a key under way, on an account with a single credit. */
  async function processAtWork() {
    const ownerId = randomUUID()
    const accountId = await accountWith(database.owner, 1)
    const request = { ...claimRequest(accountId), ownerId }
    const itsSession = await session(ownerId)
    expect((await claimKey(database.pool, request, abandonMs)).outcome).to.equal('claimed')
    const retry = { ...request, scanId: nextScanId(), ownerId: null }
    const claim = { keyHash: request.keyHash, firstAnswer: Buffer.from('{}') }
    return {
      ...{ ownerId, accountId, request, itsSession },
      retry: async () => (await claimKey(database.pool, retry, abandonMs)).outcome,
      settle: () =>
        settleScan(database.pool, settlement(accountId, request.scanId, { claim, kept: null })),
    }
  }

  const inOrder = async () =>
    expect((await verifyLedger(database.pool)).mismatches).to.deep.equal([])

  it('stays with it while its session lasts, however often others ask', async () => {
    const { ownerId, retry, settle } = await processAtWork()
    await noteMissing(database.pool)
    expect(await isGone(database.pool, ownerId, 0)).to.equal(false)
    expect(await releaseHoldsOfGone(database.pool, 0, 10)).to.equal(0)
    expect(await retry()).to.equal('in_progress')
    expect(await settle()).to.equal('settled')
  })

  it('goes to the next caller with the same key once the session is gone, with its credit', async () => {
    const { itsSession, retry, settle } = await processAtWork()
    await itsSession.end()
    await eventually('the retry runs', async () => (await retry()) === 'claimed')
    expect(await settle(), 'the former cannot charge').to.equal('hold_gone')
    await inOrder()
  })

  // A restart of Postgres ends every session: nobody may take that for the death of all.
  it('stays with a process that lost its session for a moment', async () => {
    const { ownerId, itsSession, retry, settle } = await processAtWork()
    await itsSession.end()
    await eventually('it is missed', async () => {
      await noteMissing(database.pool)
      const query = 'SELECT FROM sign_ons WHERE instance_id = $1 AND missed_at IS NOT NULL'
      return (await database.pool.query(query, [ownerId])).rowCount === 1
    })
    expect(await retry()).to.equal('in_progress')
    await session(ownerId)
    expect(await isGone(database.pool, ownerId, 0)).to.equal(false)
    expect(await settle()).to.equal('settled')
  })

  it('is given back without a caller, once', async () => {
    const { ownerId, accountId, itsSession, settle } = await processAtWork()
    await itsSession.end()
    await eventually('it is gone', () => isGone(database.pool, ownerId, 0))
    const released = await Promise.all(
      Array.from({ length: 4 }, () => releaseHoldsOfGone(database.pool, 0, 10)),
    )
    expect(released.reduce((sum, count) => sum + count)).to.equal(1)
    expect(await settle()).to.equal('hold_gone')
    expect(await findAccount(database.pool, accountId)).to.include({
      balanceCredits: 1,
      heldCredits: 0,
    })
    await forgetGone(database.pool, 0)
    expect(await isGone(database.pool, ownerId, 0)).to.equal(false)
  })

  it('includes charges whose answer it did not confirm, which are reversed', async () => {
    const ownerId = randomUUID()
    const accountId = await accountWith(database.owner, 1)
    const itsSession = await session(ownerId)
    const scanId = nextScanId()
    await holdCredit(database.pool, accountId, scanId, ownerId)
    await settleScan(database.pool, settlement(accountId, scanId))
    expect(await reverseChargesOfGone(database.pool, 0, 10)).to.equal(0)
    await itsSession.end()
    await eventually('it is gone', () => isGone(database.pool, ownerId, 0))
    await forgetGone(database.pool, 0)
    expect(await reverseChargesOfGone(database.pool, 60_000, 10), 'too early').to.equal(0)
    expect(await reverseChargesOfGone(database.pool, 0, 10)).to.equal(1)
    expect((await findAccount(database.pool, accountId))?.balanceCredits).to.equal(1)
    await inOrder()
  })

  // Every row is looked up in the locks of the whole server, every two seconds.
  it('does not leave a row after an orderly stop, unless something is still held in its name', async () => {
    const rows = async (id: string) =>
      (await database.pool.query('SELECT FROM sign_ons WHERE instance_id = $1', [id])).rowCount
    const idleId = randomUUID()
    await signOff(await session(idleId), idleId)
    expect(await rows(idleId)).to.equal(0)
    const { ownerId, itsSession, retry } = await processAtWork()
    await signOff(itsSession, ownerId)
    expect(await rows(ownerId)).to.equal(1)
    await itsSession.end()
    await eventually('the retry runs', async () => (await retry()) === 'claimed')
  })
})
