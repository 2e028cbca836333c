import { v7 } from 'uuid'
import { linkOf } from '../../../api/account/sign-in/send-link.ts'
import { secretHash } from '../../../api/http/digests.ts'
import { insertLink } from '../../../shared/db/member-links.ts'
import { insertSession, sessionIdleMs } from '../../../shared/db/member-sessions.ts'
import { newSecret } from '../../../shared/secret.ts'
import { sharedService } from '../../support/service/shared-service.ts'
import {
  browserWith,
  getPage,
  type SignedIn,
  sendForm,
  signedIn,
} from '../../support/service/signed-in.ts'
import { tablesThatMention } from '../../support/stores/tables-that-mention.ts'

describe('members of an account', () => {
  const service = sharedService()
  const join = async (accountId: string, role: SignedIn['role']) =>
    signedIn(service.database, accountId, role, service.clock.now())
  const remove = (by: SignedIn, { memberId }: SignedIn) =>
    sendForm(service, `/account/settings/members/${memberId}/remove`, by)

  it('leave no address behind, not even in a link that they asked for', async () => {
    const { id } = await service.account()
    const [owner, viewer] = [await join(id, 'owner'), await join(id, 'viewer')]
    const asked = { purpose: 'sign_in', email: viewer.email } as const
    await insertLink(
      service.database.owner,
      linkOf(newSecret('link_'), asked, service.clock.now(), 60_000),
    )
    await remove(owner, viewer)
    expect(await tablesThatMention(service.database.owner, viewer.email)).to.deep.equal([])
  })

  it('cannot leave without an owner, not even when two owners leave at once', async () => {
    const { id } = await service.account()
    const [one, two] = [await join(id, 'owner'), await join(id, 'owner')]
    const left = await Promise.all([remove(one, one), remove(two, two)])
    expect(left.map(({ status }) => status).sort()).to.deep.equal([303, 409])
    const { rows } = await service.database.owner.query(
      "SELECT FROM members WHERE account_id = $1 AND role = 'owner'",
      [id],
    )
    expect(rows).to.have.length(1)
  })

  it('are signed out everywhere once they are removed', async () => {
    const { id } = await service.account()
    const [owner, viewer] = [await join(id, 'owner'), await join(id, 'viewer')]
    expect((await getPage(service, '/account/settings', viewer)).status).to.equal(200)
    expect((await remove(owner, viewer)).status).to.equal(303)
    expect((await getPage(service, '/account/settings', viewer)).status).to.equal(303)
  })

  it('see and change nothing beyond their role, and remove nobody but themselves', async () => {
    const { id } = await service.account()
    const [viewer, developer] = [await join(id, 'viewer'), await join(id, 'developer')]
    expect((await remove(developer, viewer)).status).to.equal(404)
    const renamed = await sendForm(service, '/account/settings/name', developer, { name: 'Mine' })
    expect(renamed.status).to.equal(403)
    const page = await (await getPage(service, '/account/settings', developer)).text()
    expect(page).to.not.include('Invite somebody').and.not.include(viewer.memberId)
  })

  // An owner who is to be put out could otherwise keep a way back in, as an owner.
  it('lose their invitations when they are removed or no owner any more', async () => {
    const { id } = await service.account()
    const owner = await join(id, 'owner')
    for (const change of ['remove', 'role']) {
      const leaver = await join(id, 'owner')
      const page = await sendForm(service, '/account/settings/invite', leaver, { role: 'owner' })
      const token = /link_\w{40}/.exec(await page.text())?.[0]
      const kept = await sendForm(service, '/account/settings/invite', owner, { role: 'viewer' })
      const keptToken = /link_\w{40}/.exec(await kept.text())?.[0]
      const place = `/account/settings/members/${leaver.memberId}/${change}`
      expect((await sendForm(service, place, owner, { role: 'developer' })).status).to.equal(303)
      expect((await getPage(service, `/account/invitation?token=${token}`)).status).to.equal(404)
      expect((await getPage(service, `/account/invitation?token=${keptToken}`)).status).to.equal(
        200,
      )
    }
  })

  it('share no address, not even when two prove it at once', async () => {
    const { id } = await service.account()
    for (let round = 0; round < 8; round += 1) {
      const email = `wanted-${round}@specimen.example`
      const proofs = await Promise.all(
        [1, 2, 3].map(async () => {
          const member = await join(id, 'viewer')
          const token = newSecret('link_')
          const about = { purpose: 'address', email, memberId: member.memberId } as const
          const link = linkOf(token, about, service.clock.now(), 60_000)
          await insertLink(service.database.owner, link)
          return { member, token }
        }),
      )
      const answers = await Promise.all(
        proofs.map(({ member, token }) =>
          sendForm(service, '/account/settings/address/confirm', member, { token }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([303, 404, 404])
    }
  })

  it('show names of accounts as text, whatever is in them', async () => {
    const { id } = await service.account()
    const owner = await join(id, 'owner')
    const name = '"><img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}'
    await sendForm(service, '/account/settings/name', owner, { name })
    const page = await (await getPage(service, '/account/settings', owner)).text()
    expect(page)
      .to.include('&lt;img src=x onerror')
      .and.not.include('<img')
      .and.not.include('<script')
  })

  it('see their sessions that have not ended', async () => {
    const { id } = await service.account()
    const member = await join(id, 'viewer')
    const began = new Date(service.clock.now().getTime() - sessionIdleMs)
    for (const [browser, createdAt] of [
      ['Safari on iOS', began],
      ['Edge on Windows', new Date(began.getTime() + 60_000)],
    ] as const) {
      const session = { tokenHash: secretHash(newSecret('session_')), id: v7(), createdAt, browser }
      const { memberId } = member
      await insertSession(service.database.owner, { ...session, memberId, provedAt: createdAt })
    }
    const page = await (await getPage(service, '/account/settings', member)).text()
    expect(page).to.include('Edge on Windows').and.not.include('Safari on iOS')
  })

  it('end a session of theirs, which is refused from then on', async () => {
    const { id } = await service.account()
    const member = await join(id, 'viewer')
    await sendForm(service, '/account/sign-out', member)
    expect(
      (await getPage(service, '/account/settings', member)).headers.get('location'),
    ).to.include('sign-in')
  })

  // A cookie that an attacker has set before must not be worth anything after the sign-in.
  it('get another token with each sign-in, and the token of before is worth nothing', async () => {
    const { id } = await service.account()
    const former = await join(id, 'owner')
    const token = newSecret('link_')
    const about = { purpose: 'sign_in', memberId: former.memberId } as const
    const { owner } = service.database
    await insertLink(owner, linkOf(token, about, service.clock.now(), 60_000))
    const signIn = await sendForm(service, '/account/link', former, { token, to: '/account' })
    const given = /account=(session_\w{40})/.exec(signIn.headers.get('set-cookie') ?? '')?.[1] ?? ''
    expect(given)
      .to.match(/^session_/)
      .and.not.equal(former.cookie.slice('account='.length))
    expect((await getPage(service, '/account/settings', former)).status).to.equal(303)
    expect((await getPage(service, '/account/settings', browserWith(given))).status).to.equal(200)
  })

  it('are asked to sign in again when the cookie names a session that we never gave out', async () => {
    const planted = browserWith(newSecret('session_'))
    const answer = await getPage(service, '/account/settings', planted)
    expect(answer.headers.get('location')).to.include('/account/sign-in')
    expect(answer.headers.get('set-cookie')).to.match(/^account=visit_/)
  })
})
