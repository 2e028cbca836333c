import { v7 } from 'uuid'
import { listKeys } from '../../../shared/db/api-keys.ts'
import { sharedService } from '../../support/service/shared-service.ts'
import { type SignedIn, sendForm, signedIn } from '../../support/service/signed-in.ts'

const MOST = 6

// Nobody can delete lines of the trail: whoever has an account could else fill the disk with them.
describe('changes that members of an account make in a day', () => {
  const service = sharedService({ MEMBER_CHANGES_LIMIT: String(MOST) })

  async function ownerOfAccount() {
    const { id } = await service.account()
    const join = (role: SignedIn['role']) =>
      signedIn(service.database, id, role, service.clock.now())
    return { id, owner: await join('owner'), join }
  }

  async function statuses(count: number, send: (i: number) => Promise<Response>) {
    const all: number[] = []
    for (let i = 0; i < count; i++) all.push((await send(i)).status)
    return all
  }

  async function linesOf({ memberId }: SignedIn): Promise<number> {
    const { rows } = await service.database.owner.query(
      'SELECT FROM operator_actions WHERE member_id = $1',
      [memberId],
    )
    return rows.length
  }

  const rename = (browser: SignedIn) => (i: number) =>
    sendForm(service, '/account/settings/name', browser, { name: `SPECIMEN ${i}` })

  /** Makes all changes of the day, and sees the next one refused. */
  async function useUp(browser: SignedIn) {
    const last = (await statuses(MOST + 1, rename(browser))).at(-1)
    expect(last).to.equal(429)
  }

  it('are refused beyond the limit, with a time to wait, and leave no line', async () => {
    const { owner } = await ownerOfAccount()
    expect(await statuses(MOST, rename(owner))).to.deep.equal(Array(MOST).fill(303))
    const refused = await rename(owner)(MOST)
    expect(refused.status).to.equal(429)
    expect(Number(refused.headers.get('Retry-After'))).to.be.within(1, 24 * 60 * 60)
    expect(await refused.text()).to.include(`${MOST} changes within a day`)
    expect(await linesOf(owner)).to.equal(MOST)
  })

  it('are counted for all members together, and for each account by itself', async () => {
    const { owner, join } = await ownerOfAccount()
    await useUp(owner)
    const created = await sendForm(service, '/account/keys', await join('developer'), {
      ...{ kind: 'live', id: v7() },
    })
    expect(created.status).to.equal(429)
    expect((await rename((await ownerOfAccount()).owner)(0)).status).to.equal(303)
  })

  it('never keep an owner from revoking a key or an invitation', async () => {
    const { id, owner } = await ownerOfAccount()
    await sendForm(service, '/account/keys', owner, { kind: 'live', id: v7() })
    const [key] = await listKeys(service.database.owner, id)
    await sendForm(service, '/account/settings/invite', owner, { role: 'viewer' })
    await useUp(owner)
    const revoked = await sendForm(service, `/account/keys/${key?.id}/revoke`, owner)
    expect(revoked.status).to.equal(303)
    const { rows } = await service.database.owner.query<{ id: string }>(
      'SELECT id FROM member_links WHERE account_id = $1',
      [id],
    )
    const place = `/account/settings/invitations/${rows[0]?.id}/revoke`
    expect((await sendForm(service, place, owner)).status).to.equal(303)
  })

  it('never keep an owner from removing a member or giving them fewer rights', async () => {
    const { owner, join } = await ownerOfAccount()
    const [one, other] = [await join('owner'), await join('viewer')]
    await useUp(owner)
    const place = (member: SignedIn) => `/account/settings/members/${member.memberId}`
    const raised = await sendForm(service, `${place(other)}/role`, owner, { role: 'owner' })
    expect(raised.status).to.equal(429)
    const lowered = await sendForm(service, `${place(one)}/role`, owner, { role: 'viewer' })
    expect(lowered.status).to.equal(303)
    expect((await sendForm(service, `${place(one)}/remove`, owner)).status).to.equal(303)
  })

  it('never keep an owner from erasing the account and taking that back', async () => {
    const { id, owner } = await ownerOfAccount()
    await useUp(owner)
    await service.database.owner.query("UPDATE accounts SET name = 'SPECIMEN' WHERE id = $1", [id])
    const erase = () => sendForm(service, '/account/settings/erase', owner, { name: 'SPECIMEN' })
    const takeBack = () => sendForm(service, '/account/settings/erase/take-back', owner)
    for (let round = 0; round < MOST; round++) {
      expect((await erase()).headers.get('Location')).to.equal('/account/closed')
      expect((await takeBack()).headers.get('Location')).to.equal('/account')
    }
    expect((await erase()).status).to.equal(429)
  })

  it('are none where a role stays what it was', async () => {
    const { owner, join } = await ownerOfAccount()
    const viewer = await join('viewer')
    const place = `/account/settings/members/${viewer.memberId}/role`
    expect((await sendForm(service, place, owner, { role: 'viewer' })).status).to.equal(303)
    expect(await linesOf(owner)).to.equal(0)
  })

  // Each of many at once would else count as one that takes rights away, and add its line.
  it('are decided by the role that a member has when it is changed', async () => {
    const { owner, join } = await ownerOfAccount()
    const member = await join('owner')
    const place = `/account/settings/members/${member.memberId}/role`
    const roles = ['viewer', 'developer', 'viewer', 'developer', 'viewer', 'developer']
    await useUp(owner)
    const before = await linesOf(owner)
    await Promise.all(roles.map((role) => sendForm(service, place, owner, { role })))
    expect((await linesOf(owner)) - before).to.be.within(1, 2)
  })
})
