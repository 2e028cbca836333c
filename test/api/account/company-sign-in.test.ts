import { v7 } from 'uuid'
import { createAccount } from '../../../shared/db/create-account.ts'
import { newSecret } from '../../../shared/secret.ts'
import { type Claims, identityProvider, issuer } from '../../support/http/identity-provider.ts'
import { testService } from '../../support/service/service.ts'
import { browserWith, getPage, signedIn } from '../../support/service/signed-in.ts'

const clientId = 'specimen-client'

describe('signing in with a company', () => {
  const provider = identityProvider(clientId)
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, SIGN_IN_LIMIT: '1000' }
  const service = testService({ threads: 0, env })
  const companyAccount = v7()
  const joining = testService({ threads: 0, env: { ...env, OIDC_ACCOUNT_ID: companyAccount } })

  const visitor = () => browserWith(newSecret('visit_'))

  /** What the service sends the browser to the provider with. */
  async function question(browser: { cookie: string }, of = service): Promise<URL> {
    const response = await getPage(of, '/account/sign-in/company', browser)
    expect(response.status).to.equal(303)
    return new URL(response.headers.get('location') ?? '')
  }

  async function comeBack(
    asked: URL,
    browser: { cookie: string },
    claims: Claims,
    changed: Claims = {},
    state = asked.searchParams.get('state') ?? '',
    of = service,
  ): Promise<Response> {
    const code = provider.codeFor(asked, claims, changed)
    const query = new URLSearchParams({ code, state, iss: issuer })
    return getPage(of, `/account/sign-in/company/back?${query}`, browser)
  }

  async function employee() {
    const { id } = await service.account()
    const { memberId } = await signedIn(service.database, id, 'developer')
    return { sub: memberId, email: `${memberId}@specimen.example`, email_verified: true }
  }

  it('asks with PKCE, a state and a nonce, for one address to come back to', async () => {
    const asked = await question(visitor())
    expect(asked.origin).to.equal(issuer)
    expect(Object.fromEntries(asked.searchParams)).to.include({
      ...{ client_id: clientId, response_type: 'code', code_challenge_method: 'S256' },
      ...{ scope: 'openid email', redirect_uri: `${service.url}/account/sign-in/company/back` },
    })
    const names = [...asked.searchParams.keys()]
    expect(names).to.include.members(['state', 'nonce', 'code_challenge'])
  })

  it('signs in the member whose address the company vouches for, and knows them afterwards', async () => {
    const claims = await employee()
    const browser = visitor()
    const first = await comeBack(await question(browser), browser, claims)
    expect(first.headers.get('set-cookie')).to.include('account=session_')
    const later = await comeBack(await question(browser), browser, { sub: claims.sub })
    expect(later.headers.get('set-cookie')).to.include('account=session_')
  })

  it('refuses an address that the company does not vouch for, and whom nobody invited', async () => {
    const claims = await employee()
    const browser = visitor()
    const unvouched = { ...claims, email_verified: false }
    expect((await comeBack(await question(browser), browser, unvouched)).status).to.equal(403)
    const stranger = { sub: 'stranger', email: 'stranger@specimen.example', email_verified: true }
    expect((await comeBack(await question(browser), browser, stranger)).status).to.equal(403)
  })

  it('refuses an answer to another browser, a second time, and of another sign-in', async () => {
    const claims = await employee()
    const browser = visitor()
    const asked = await question(browser)
    expect((await comeBack(asked, visitor(), claims)).status).to.equal(403)
    const other = (await question(browser)).searchParams.get('state') ?? ''
    expect((await comeBack(asked, browser, claims, {}, other)).status).to.equal(403)
    expect((await comeBack(asked, browser, claims)).status).to.equal(303)
    expect((await comeBack(asked, browser, claims)).status).to.equal(403)
  })

  it('makes one member of a newcomer who comes back in several tabs at once', async () => {
    const { owner } = joining.database
    const createdAt = joining.clock.now()
    const account = { id: companyAccount, name: 'SPECIMEN', retentionHours: 24, createdAt }
    await createAccount(owner, account)
    const newcomers = Array.from({ length: 8 }, (_, n) =>
      n % 2 === 0
        ? { sub: `newcomer ${n}` }
        : { sub: `newcomer ${n}`, email: `newcomer${n}@specimen.example`, email_verified: true },
    )
    for (const claims of newcomers) {
      const tabs = await Promise.all(
        [visitor(), visitor(), visitor()].map(async (browser) => {
          return { browser, asked: await question(browser, joining) }
        }),
      )
      const answers = await Promise.all(
        tabs.map(({ browser, asked }) => comeBack(asked, browser, claims, {}, undefined, joining)),
      )
      expect(answers.map(({ status }) => status)).to.deep.equal([303, 303, 303])
    }
    const { rows } = await owner.query(
      'SELECT email FROM members WHERE account_id = $1 AND role = $2 ORDER BY created_at',
      [companyAccount, 'viewer'],
    )
    expect(rows).to.deep.equal(newcomers.map(({ email = null }) => ({ email })))
  })

  it('refuses a token for another nonce, client or issuer, or one that is over', async () => {
    const claims = await employee()
    const browser = visitor()
    for (const changed of [
      { nonce: 'another' },
      { aud: 'another' },
      { iss: 'https://attacker.example' },
      { exp: 1 },
    ]) {
      const answer = await comeBack(await question(browser), browser, claims, changed)
      expect(answer.status, JSON.stringify(changed)).to.equal(403)
    }
  })
})
