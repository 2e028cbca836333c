import { erasureDelayMs, setDisabled } from '../../../shared/db/accounts.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { utcSeconds } from '../../../shared/time/clock.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { cronTask } from '../../support/service/cron-task.ts'
import { sharedService } from '../../support/service/shared-service.ts'
import { getPage, type SignedIn, sendForm, signedIn } from '../../support/service/signed-in.ts'

describe('erasing an account from its pages', () => {
  const service = sharedService()
  // What is asked one second before the end must not be a second late on a busy machine.
  beforeEach('stop the clock', () => service.clock.standAt(new Date()))
  afterEach('set the clock right', () => service.clock.reset())

  async function accountWithOwner() {
    const account = await service.account()
    const owner = await signedIn(service.database, account.id, 'owner', service.clock.now())
    return { account, owner }
  }
  const erase = (owner: SignedIn, name = 'SPECIMEN') =>
    sendForm(service, '/account/settings/erase', owner, { name })
  const takeBack = (owner: SignedIn) =>
    sendForm(service, '/account/settings/erase/take-back', owner)
  const statusOf = async (key: string) =>
    (await service.request('GET', '/v1/usage', { key })).status
  /** As cron does in so many milliseconds; it sweeps what other tests have left, too. */
  const sweep = (ms: number) =>
    cronTask(service.database.pool, 'erase-accounts').run(
      new Date(service.clock.now().getTime() + ms),
    )

  async function nameOf(accountId: string): Promise<string> {
    const { rows } = await service.database.owner.query<{ name: string }>(
      'SELECT name FROM accounts WHERE id = $1',
      [accountId],
    )
    return rows[0]?.name ?? ''
  }

  async function trailOf(accountId: string): Promise<string[]> {
    const { rows } = await service.database.owner.query<{ line: string }>(
      `SELECT os_user || ' ' || action AS line FROM operator_actions WHERE subject = $1 ORDER BY id`,
      [accountId],
    )
    return rows.map(({ line }) => line)
  }

  it('refuses its keys at once, and deletes everything a day later', async () => {
    const { account, owner } = await accountWithOwner()
    expect((await erase(owner)).headers.get('location')).to.equal('/account/closed')
    expect(await statusOf(account.liveKey)).to.equal(401)
    await sweep(erasureDelayMs - 1)
    expect(await nameOf(account.id)).to.equal('SPECIMEN')
    expect(await sweep(erasureDelayMs)).to.be.at.least(1)
    const { rows } = await service.database.owner.query(
      `SELECT name, (SELECT count(*)::integer FROM members WHERE account_id = $1) AS members,
         (SELECT count(*)::integer FROM api_keys WHERE account_id = $1) AS keys
       FROM accounts WHERE id = $1`,
      [account.id],
    )
    expect(rows).to.deep.equal([{ name: 'erased', members: 0, keys: 0 }])
    expect((await getPage(service, '/account/settings', owner)).headers.get('location')).to.include(
      'sign-in',
    )
    expect(await trailOf(account.id)).to.deep.equal([
      'account pages account erasure',
      'cron account erase',
    ])
  })

  it('can be taken back until then, and the keys work again', async () => {
    const { account, owner } = await accountWithOwner()
    await erase(owner)
    expect(await (await getPage(service, '/account/closed', owner)).text()).to.include(
      'Take it back',
    )
    await takeBack(owner)
    expect(await statusOf(account.liveKey)).to.equal(200)
    await sweep(2 * erasureDelayMs)
    expect(await nameOf(account.id)).to.equal('SPECIMEN')
  })

  it('happens once when two owners ask at once, and leaves one line in the trail', async () => {
    const { account, owner } = await accountWithOwner()
    const other = await signedIn(service.database, account.id, 'owner', service.clock.now())
    const answers = await Promise.all([erase(owner), erase(other), erase(owner), erase(other)])
    expect(answers.map(({ status }) => status)).to.deep.equal([303, 303, 303, 303])
    expect(await trailOf(account.id)).to.deep.equal(['account pages account erasure'])
  })

  it('can be taken back in its last millisecond, and not from the next on', async () => {
    for (const [ms, status] of [
      [erasureDelayMs - 1, 200],
      [erasureDelayMs, 401],
    ] as const) {
      const { account, owner } = await accountWithOwner()
      await erase(owner)
      service.clock.advance(ms)
      const later = await signedIn(service.database, account.id, 'owner', service.clock.now())
      await takeBack(later)
      expect(await statusOf(account.liveKey)).to.equal(status)
      service.clock.advance(-ms)
    }
  })

  it('is either taken back or done when both come at once', async () => {
    const { account, owner } = await accountWithOwner()
    expect((await erase(owner)).headers.get('location')).to.equal('/account/closed')
    service.clock.advance(erasureDelayMs - 1000)
    // The session of a day ago has ended.
    const later = await signedIn(service.database, account.id, 'owner', service.clock.now())
    await Promise.all([takeBack(later), sweep(2000)])
    const { rows } = await service.database.owner.query(
      `SELECT erased_at IS NULL AS alive, disabled_at IS NULL AS open,
         EXISTS (SELECT FROM api_keys WHERE account_id = $1) AS keys FROM accounts WHERE id = $1`,
      [account.id],
    )
    const [{ alive, open, keys }] = rows
    expect([open, keys]).to.deep.equal([alive, alive])
  })

  // Else whoever is to be disabled would ask for an erasure, and take it back the next day.
  it('leaves an account disabled that an operator disabled meanwhile, when it is taken back', async () => {
    const { account, owner } = await accountWithOwner()
    await erase(owner)
    service.clock.advance(1000)
    const { owner: db } = service.database
    const shown = await admin(
      { DATABASE_URL: service.database.ownerUrl },
      ...['account', 'show', account.id, '--json'],
    )
    const eraseAt = utcSeconds(new Date(service.clock.now().getTime() + erasureDelayMs - 1000))
    expect(JSON.parse(shown.out)).to.include({ state: 'disabled', erase_at: eraseAt })
    expect(await setDisabled(db, account.id, service.clock.now())).to.equal(true)
    expect(await setDisabled(db, account.id, service.clock.now()), 'twice').to.equal(false)
    await takeBack(owner)
    expect(await statusOf(account.liveKey)).to.equal(401)
    await sweep(2 * erasureDelayMs)
    expect(await nameOf(account.id)).to.equal('SPECIMEN')
    expect(await trailOf(account.id)).to.deep.equal([
      'account pages account erasure',
      'account pages account keep',
    ])
    expect(await setDisabled(db, account.id, null)).to.equal(true)
    expect(await statusOf(account.liveKey)).to.equal(200)
  })

  it('goes on with the other accounts when one of them cannot be erased', async () => {
    const { account: stuck, owner } = await accountWithOwner()
    const { account: other, owner: another } = await accountWithOwner()
    await erase(owner)
    service.clock.advance(1000)
    await erase(another)
    await inTransaction(service.database.owner, async (transaction) => {
      await transaction.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [stuck.id])
      const failed = await sweep(2 * erasureDelayMs).catch((error: unknown) => error)
      expect(failed).to.be.instanceOf(Error)
      expect(await nameOf(other.id)).to.equal('erased')
    })
    await sweep(2 * erasureDelayMs)
    expect(await nameOf(stuck.id)).to.equal('erased')
  })

  it('needs the name of the account, an owner, and a proof of the last ten minutes', async () => {
    const { account, owner } = await accountWithOwner()
    expect((await erase(owner, 'Another')).status).to.equal(422)
    const developer = await signedIn(service.database, account.id, 'developer', service.clock.now())
    expect((await erase(developer)).status).to.equal(403)
    const earlier = new Date(service.clock.now().getTime() - 11 * 60_000)
    const unproved = await signedIn(service.database, account.id, 'owner', earlier)
    expect((await erase(unproved)).headers.get('location')).to.match(/^\/account\/confirm\?to=/)
    expect(await statusOf(account.liveKey)).to.equal(200)
  })
})
