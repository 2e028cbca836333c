import { signInLinkMs } from '../../../shared/db/member-links.ts'
import { newSecret } from '../../../shared/secret.ts'
import { mailServer } from '../../support/http/mail-server.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { testService } from '../../support/service/service.ts'
import { browserWith, getPage, sendForm, signedIn } from '../../support/service/signed-in.ts'
import { redisContents } from '../../support/stores/redis-contents.ts'
import { tablesThatMention } from '../../support/stores/tables-that-mention.ts'
import { eventually } from '../../support/time/eventually.ts'

// Whoever reads mail at an address may sign in with it: so a link must be used by nobody else.
describe('links that are mailed', () => {
  const mail = mailServer()
  const env = { REGISTRATION: 'open', SIGN_IN_LIMIT: '1000', SIGN_UP_LIMIT: '100' }
  const service = testService({ threads: 0, env, tracingEnv: () => ({ SMTP_URL: mail.url }) })

  const visitor = () => browserWith(newSecret('visit_'))

  async function ask(email: string, to = '/account'): Promise<Response> {
    return sendForm(service, '/account/sign-in/link', visitor(), { email, to })
  }

  /** The link in the newest mail to that address. */
  async function linkTo(email: string): Promise<URL> {
    let link = ''
    await eventually(`there is a mail to ${email}`, async () => {
      const found = mail.mails.filter((text) => text.includes(`To: ${email}`)).at(-1)
      link = /http:\/\/\S+/.exec(found ?? '')?.[0] ?? ''
      return link !== ''
    })
    return new URL(link)
  }

  const use = (link: URL, browser = visitor()) =>
    sendForm(service, link.pathname, browser, Object.fromEntries(link.searchParams))

  it('open an account with 20 credits for an address that has none, once it is proved', async () => {
    const email = 'newcomer@specimen.example'
    await ask(email)
    const link = await linkTo(email)
    const { rows } = await service.database.owner.query('SELECT FROM members WHERE email = $1', [
      email,
    ])
    expect(rows).to.deep.equal([])
    const opened = await use(link)
    expect(opened.headers.get('set-cookie')).to.match(/^account=session_\w{40}; Path=\/; HttpOnly/)
    const key = /sk_sandbox_\w{40}/.exec(await opened.text())?.[0]
    const usage = await service.request('GET', '/v1/usage', key === undefined ? {} : { key })
    expect((await usage.json()).balance_credits).to.equal(20)
  })

  it('sign nobody in by being opened, and one person by the button, once', async () => {
    const { id } = await service.account()
    const member = await signedIn(service.database, id, 'viewer')
    const email = `${member.memberId}@specimen.example`
    await ask(email, '/account/settings')
    const link = await linkTo(email)
    for (let scanned = 0; scanned < 2; scanned += 1) {
      const page = await getPage(service, link.pathname + link.search)
      expect(page.status).to.equal(200)
      expect(page.headers.get('set-cookie')).to.match(/^account=visit_/)
    }
    const first = await use(link)
    expect(first.headers.get('location')).to.equal('/account/settings')
    expect(first.headers.get('set-cookie')).to.include('account=session_')
    expect((await use(link)).status).to.equal(404)
  })

  it('end after 15 minutes', async () => {
    const { id } = await service.account()
    const { memberId } = await signedIn(service.database, id, 'viewer')
    await ask(`${memberId}@specimen.example`)
    const link = await linkTo(`${memberId}@specimen.example`)
    service.clock.advance(signInLinkMs)
    expect((await use(link)).status).to.equal(404)
    service.clock.reset()
  })

  it('lead to no other site, whatever the form said', async () => {
    for (const to of [
      'https://attacker.example/',
      '//attacker.example',
      '/\\attacker.example',
      '/account/../v1',
    ]) {
      const { id } = await service.account()
      const { memberId } = await signedIn(service.database, id, 'viewer')
      const email = `${memberId}@specimen.example`
      await ask(email, to)
      expect((await use(await linkTo(email))).headers.get('location'), to).to.equal('/account')
    }
  })

  // Without it a list of customers could be read off the form.
  it('are asked for with one answer, whether the address is known or not', async () => {
    const { id } = await service.account()
    const { memberId } = await signedIn(service.database, id, 'viewer')
    const known = await (await ask(`${memberId}@specimen.example`)).text()
    const unknown = await (await ask('nobody@specimen.example')).text()
    expect(withoutTokens(known)).to.equal(withoutTokens(unknown))
  })

  it('go to one address five times an hour at most, and nobody is told', async () => {
    const email = 'flooded@specimen.example'
    const answers = []
    for (let sent = 0; sent < 7; sent += 1) answers.push((await ask(email)).status)
    expect(answers).to.deep.equal(Array.from({ length: 7 }, () => 200))
    await ask('afterwards@specimen.example')
    await linkTo('afterwards@specimen.example')
    expect(mail.mails.filter((text) => text.includes(`To: ${email}`))).to.have.length(5)
  })

  it('count for one mailbox, whatever its reader adds to the address behind a plus', async () => {
    for (let sent = 0; sent < 7; sent += 1) await ask(`tagged+${sent}@specimen.example`)
    await ask('next@specimen.example')
    await linkTo('next@specimen.example')
    expect(mail.mails.filter((text) => text.includes('To: tagged+'))).to.have.length(5)
  })

  // Else whoever opens an account could have this service mail to anybody, as much as they like.
  it('go to 50 addresses a day that members of one account name, and not to one more', async () => {
    const { id } = await service.account()
    const owner = await signedIn(service.database, id, 'owner', service.clock.now())
    const answers = new Set<number>()
    for (let sent = 0; sent < 50; sent += 1) {
      const email = `stranger${sent}@specimen.example`
      answers.add((await sendForm(service, '/account/settings/address', owner, { email })).status)
    }
    expect([...answers]).to.deep.equal([200])
    const email = 'beyond@specimen.example'
    const address = await sendForm(service, '/account/settings/address', owner, { email })
    const invitation = { email, role: 'viewer' }
    const invite = await sendForm(service, '/account/settings/invite', owner, invitation)
    expect([address.status, invite.status]).to.deep.equal([429, 429])
    expect(await tablesThatMention(service.database.owner, email)).to.deep.equal([])
    const { id: otherId } = await service.account()
    const other = await signedIn(service.database, otherId, 'owner', service.clock.now())
    expect(
      (await sendForm(service, '/account/settings/invite', other, invitation)).status,
    ).to.equal(303)
  })

  // Else whoever opens an account could fill any mailbox, by inviting and revoking.
  it('go to one address five times an hour at most, invitations among them', async () => {
    const { id } = await service.account()
    const owner = await signedIn(service.database, id, 'owner', service.clock.now())
    const email = 'invited@specimen.example'
    const invitation = { email, role: 'viewer' }
    const answers = []
    for (let sent = 0; sent < 7; sent += 1) {
      answers.push((await sendForm(service, '/account/settings/invite', owner, invitation)).status)
    }
    expect(answers).to.deep.equal([303, 303, 303, 303, 303, 429, 429])
    const { rows } = await service.database.owner.query(
      'SELECT FROM member_links WHERE account_id = $1',
      [id],
    )
    expect(rows).to.have.length(5)
    await ask('later@specimen.example')
    await linkTo('later@specimen.example')
    expect(mail.mails.filter((text) => text.includes(`To: ${email}`))).to.have.length(5)
  })

  it('invite a colleague, whose address is proved by the use of the link', async () => {
    const { id } = await service.account()
    const owner = await signedIn(service.database, id, 'owner', service.clock.now())
    const email = 'colleague@specimen.example'
    await sendForm(service, '/account/settings/invite', owner, { email, role: 'developer' })
    const link = await linkTo(email)
    expect(await (await getPage(service, link.pathname + link.search)).text()).to.include(
      'developer',
    )
    const joined = await use(link)
    expect(joined.headers.get('set-cookie')).to.include('account=session_')
    const { rows } = await service.database.owner.query(
      'SELECT role, account_id FROM members WHERE email = $1',
      [email],
    )
    expect(rows).to.deep.equal([{ role: 'developer', account_id: id }])
    expect((await use(link)).status).to.equal(404)
  })

  // An address that is typed wrong belongs to somebody else, who reads the mail.
  it('to a new address of a member let nobody in, and wait for the member who asked', async () => {
    const { id } = await service.account()
    const [asker, colleague] = [
      await signedIn(service.database, id, 'owner', service.clock.now()),
      await signedIn(service.database, id, 'owner', service.clock.now()),
    ]
    const email = 'typed-wrong@specimen.example'
    await sendForm(service, '/account/settings/address', asker, { email })
    const link = await linkTo(email)
    const addressOf = async () => {
      const query = 'SELECT email FROM members WHERE id = $1'
      const { rows } = await service.database.owner.query(query, [asker.memberId])
      return rows[0]?.email
    }

    const stranger = await use(link)
    expect(stranger.headers.get('set-cookie') ?? '').to.not.include('session_')
    expect(stranger.headers.get('location')).to.include('/account/sign-in')
    const opened = await getPage(service, link.pathname + link.search)
    const back = encodeURIComponent(link.pathname + link.search)
    expect(opened.headers.get('location')).to.equal(`/account/sign-in?to=${back}`)
    expect((await use(link, colleague)).status).to.equal(404)
    const asSignIn = Object.fromEntries(link.searchParams)
    expect((await sendForm(service, '/account/link', visitor(), asSignIn)).status).to.equal(404)
    expect(await addressOf()).to.equal(asker.email)

    expect(await (await getPage(service, link.pathname + link.search, asker)).text()).to.include(
      'Use this address',
    )
    const used = await use(link, asker)
    expect(used.headers.get('location')).to.equal('/account/settings')
    expect(await addressOf()).to.equal(email)
    expect((await use(link, asker)).status).to.equal(404)
  })

  it('write nothing of an address or a token into a log', async () => {
    const written = JSON.stringify(service.logLines)
    expect(written)
      .to.not.include('specimen.example')
      .and.not.match(/link_\w{40}|session_\w{40}/)
  })

  it('leave their address neither in logs and Redis nor, once the account is erased, in Postgres', async () => {
    const email = 'leaver@specimen.example'
    await ask(email)
    const link = await linkTo(email)
    await use(link)
    await ask(email)
    const { rows } = await service.database.owner.query<{ accountId: string }>(
      'SELECT account_id AS "accountId" FROM members WHERE email = $1',
      [email],
    )
    const environment = { DATABASE_URL: service.database.ownerUrl }
    const id = rows[0]?.accountId ?? ''
    const { exitCode, err } = await admin(environment, 'account', 'erase', id, '--yes')
    expect(exitCode, err).to.equal(0)
    const inRedis = (await redisContents(service.redis.url)).map(({ text }) => text)
    const logged = service.logLines.map((line) => JSON.stringify(line))
    for (const secret of [email, link.searchParams.get('token') ?? email]) {
      expect([...inRedis, ...logged].join()).to.not.include(secret)
      expect(await tablesThatMention(service.database.owner, secret)).to.deep.equal([])
    }
  })
})

function withoutTokens(page: string): string {
  return page.replaceAll(/value="[^"]*"/g, '').replaceAll(/req_[\da-f-]{36}/g, '')
}
