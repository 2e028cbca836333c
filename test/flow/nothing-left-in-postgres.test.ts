import { sweepExpiredScans } from '../../shared/db/scans.ts'
import { scanBody, specimenNames } from '../support/engine/scripted-picture.ts'
import { admin } from '../support/service/admin-terminal.ts'
import { postUnderKey, scanOf } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { tablesThatMention } from '../support/stores/tables-that-mention.ts'

// Names are in results and evidence; a retry's first answer is sealed, and goes with its scan.
describe('the database after a scan', () => {
  const service = testService({ threads: 1 })
  const reference = 'REFERENCE-OF-SPECIMEN'

  async function keptScan(): Promise<{ accountId: string; liveKey: string; scanId: string }> {
    const { id, liveKey } = await service.account()
    const answer = await postUnderKey(service, liveKey, await scanBody({}, { reference }))
    const scanId = (await scanOf(answer)).meta.id
    expect(await mentions()).to.deep.equal(['scans'])
    return { accountId: id, liveKey, scanId }
  }

  async function mentions(): Promise<string[]> {
    const found = await Promise.all(
      [...specimenNames, reference].map((text) => tablesThatMention(service.database.owner, text)),
    )
    return [...new Set(found.flat())]
  }

  async function sealedAnswers(): Promise<number> {
    const { rowCount } = await service.database.owner.query(
      'SELECT FROM idempotency_claims WHERE octet_length(first_answer) > 0',
    )
    return rowCount ?? 0
  }

  const expectNothing = async () =>
    expect([await mentions(), await sealedAnswers()]).to.deep.equal([[], 0])

  it('has nothing of its document once it is deleted', async () => {
    const { liveKey, scanId } = await keptScan()
    const deleted = await service.request('DELETE', `/v1/scans/${scanId}`, { key: liveKey })
    expect(deleted.status).to.equal(200)
    await expectNothing()
  })

  it('has nothing of its document once it has expired and is swept', async () => {
    await keptScan()
    const expired = new Date(service.clock.now().getTime() + 366 * 24 * 3_600_000)
    expect(await sweepExpiredScans(service.database.pool, expired, 100)).to.equal(1)
    await expectNothing()
  })

  it('has nothing of its document once its account is erased', async () => {
    const { accountId } = await keptScan()
    const environment = { DATABASE_URL: service.database.ownerUrl }
    const { exitCode, err } = await admin(environment, 'account', 'erase', accountId, '--yes')
    expect(exitCode, err).to.equal(0)
    await expectNothing()
  })
})
