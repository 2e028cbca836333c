import { accountRoutes } from '../../../api/account/routes.ts'
import { sessionIdleMs } from '../../../shared/db/member-sessions.ts'
import { newSecret } from '../../../shared/secret.ts'
import { sharedService } from '../../support/service/shared-service.ts'
import { browserWith, getPage, sendForm, signedIn } from '../../support/service/signed-in.ts'

const anId = '01938c7e-0000-7000-8000-000000000000'
const concrete = (path: string) => path.replaceAll(/:\w+/g, anId)

// Each of these follows from the table of routes, so that no page can be forgotten.
describe('the gates of the account pages', () => {
  const service = sharedService()

  const member = async () => {
    const { id } = await service.account()
    return signedIn(service.database, id, 'owner', service.clock.now())
  }

  for (const { method, path, role } of accountRoutes) {
    const send = (browser: { cookie: string; csrf: string }, headers = {}) =>
      method === 'GET'
        ? getPage(service, concrete(path), browser)
        : sendForm(service, concrete(path), browser, {}, headers)

    it(`${method} ${path} keeps nothing, shows itself in no frame and runs no script of others`, async () => {
      const response = await send(await member())
      expect(response.headers.get('cache-control')).to.equal('no-store')
      if (response.status !== 200) return
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).to.include("default-src 'none'").and.include("frame-ancestors 'none'")
      expect(policy)
        .to.match(/form-action '(?:self|none)'/)
        .and.not.include('unsafe')
      expect(policy.replaceAll("'self'", '')).to.not.match(/https?:|\*/)
    })

    if (role !== 'none') {
      it(`${method} ${path} sends a visitor to the sign-in`, async () => {
        const response = await send(browserWith(newSecret('visit_')))
        expect(response.status).to.equal(303)
        expect(response.headers.get('location')).to.match(/^\/account\/sign-in\?to=%2Faccount/)
      })
    }

    if (method === 'POST') {
      it(`POST ${path} refuses the form of another origin, of none and without the token`, async () => {
        const browser = await member()
        for (const origin of ['https://attacker.example', 'null', '']) {
          expect((await send(browser, { Origin: origin })).status, origin).to.equal(403)
        }
        const forged = await send({ ...browser, csrf: browserWith('another').csrf })
        expect(forged.status).to.equal(403)
        expect(await forged.text()).to.include('<h1>Not allowed</h1>')
      })
    }
  }

  it('send members of a closed account to its page, but for leaving, proving and taking it back', async () => {
    const served: string[] = []
    for (const { method, path } of accountRoutes.filter(({ role }) => role !== 'none')) {
      const browser = await member()
      await service.database.owner.query('UPDATE accounts SET disabled_at = now() WHERE id = $1', [
        browser.accountId,
      ])
      const { headers } = await (method === 'GET' ? getPage : sendForm)(
        service,
        concrete(path),
        browser,
      )
      if (headers.get('location') !== '/account/closed') served.push(`${method} ${path}`)
    }
    expect(served).to.have.members([
      'GET /account/closed',
      'GET /account/confirm',
      'POST /account/settings/erase/take-back',
      'POST /account/sign-out',
    ])
  })

  it('ask for a proof of ten minutes at most wherever access to the account can change hands', async () => {
    const asked: string[] = []
    for (const { method, path } of accountRoutes.filter(({ role }) => role !== 'none')) {
      const { id } = await service.account()
      const provedAt = new Date(service.clock.now().getTime() - 10 * 60_000)
      const browser = await signedIn(service.database, id, 'owner', provedAt)
      const send = method === 'GET' ? getPage : sendForm
      const { headers } = await send(service, concrete(path), browser)
      if (headers.get('location')?.startsWith('/account/confirm') === true)
        asked.push(`${method} ${path}`)
    }
    expect(asked).to.have.members([
      'POST /account/keys',
      'POST /account/keys/:id/roll',
      'POST /account/keys/:id/revoke',
      'GET /account/settings/passkeys/new',
      'POST /account/settings/passkeys/new',
      'POST /account/settings/passkeys/:id/remove',
      'POST /account/settings/address',
      'GET /account/settings/invite',
      'POST /account/settings/invite',
      'GET /account/settings/members/:id',
      'POST /account/settings/members/:id/role',
      'POST /account/settings/members/:id/remove',
      'GET /account/settings/erase',
      'POST /account/settings/erase',
    ])
  })

  it('end a session after its time without a request', async () => {
    const { id } = await service.account()
    const began = new Date(service.clock.now().getTime() - sessionIdleMs)
    const browser = await signedIn(service.database, id, 'owner', began)
    expect(
      (await sendForm(service, '/account/sign-out', browser)).headers.get('location'),
    ).to.match(/sign-in\?to=/)
  })

  it('show an error as a page, and 405 with Allow for another method', async () => {
    const response = await sendForm(service, '/account/sign-in/', await member())
    expect(response.status).to.equal(405)
    expect(response.headers.get('allow')).to.include('GET')
    expect(response.headers.get('content-type')).to.include('text/html')
  })
})

// A page says what it is for by its one filled button; the others are outlined.
describe('the buttons of the account pages', () => {
  const service = sharedService({
    ...{ REGISTRATION: 'open', SMTP_URL: 'smtp://127.0.0.1:1' },
    ...{ OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'pages' },
  })
  const button = /<(?:button|a class="button)[^>]*>/g
  // Buttons of type "button" copy what stands beside them: they are no step of the page.
  const outlinedOrOther = /plain|danger|type="button"/

  it('are filled once at most on a page, for an owner and for a visitor', async () => {
    const { id, liveKeyId } = await service.account()
    const owner = await signedIn(service.database, id, 'owner', service.clock.now())
    const visitor = browserWith(newSecret('visit_'))
    const idOf = (path: string) => (path.includes('/keys/') ? liveKeyId : owner.memberId)
    const seen = new Map<string, number>()
    for (const { method, path } of accountRoutes) {
      if (method !== 'GET' || path.includes('/exports/') || path.endsWith('/company')) continue
      for (const [who, browser] of Object.entries({ owner, visitor })) {
        const page = await getPage(service, path.replace(':id', idOf(path)), browser)
        if (page.status !== 200) continue
        const buttons = (await page.text()).match(button) ?? []
        seen.set(`${who} ${path}`, buttons.filter((tag) => !outlinedOrOther.test(tag)).length)
      }
    }
    expect([...seen].filter(([, filled]) => filled > 1)).to.deep.equal([])
    expect([...seen.keys()]).to.include.members([
      'owner /account/settings',
      'owner /account/keys/:id',
      'visitor /account/sign-in',
      'visitor /account/sign-up',
    ])
  })
})
