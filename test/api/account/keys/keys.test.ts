import { v7 } from 'uuid'
import { listKeys } from '../../../../shared/db/api-keys.ts'
import { activeKeysMax } from '../../../../shared/db/create-key.ts'
import { listActions } from '../../../../shared/db/operator-actions.ts'
import { sharedService } from '../../../support/service/shared-service.ts'
import { getPage, type SignedIn, sendForm, signedIn } from '../../../support/service/signed-in.ts'

const hourMs = 3_600_000

describe('the keys of an account', () => {
  const service = sharedService()

  async function member(role: 'viewer' | 'developer' | 'owner' = 'developer') {
    const account = await service.account()
    const browser = await signedIn(service.database, account.id, role, service.clock.now())
    return { ...browser, ...account }
  }

  const secretIn = (page: string) => /sk_(?:live|sandbox)_\w{40}/.exec(page)?.[0] ?? ''
  const statusOf = async (key: string) =>
    (await service.request('GET', '/v1/usage', { key })).status

  async function create(browser: SignedIn, fields: Record<string, string> = {}) {
    return sendForm(service, '/account/keys', browser, { kind: 'live', ...fields })
  }

  it('are shown once, work at once, and stand in the trail without secret and name', async () => {
    const browser = await member()
    const page = await (await create(browser, { name: 'Checkout <b>' })).text()
    const secret = secretIn(page)
    expect(await statusOf(secret)).to.equal(200)
    expect(page).to.include(`Authorization: Bearer ${secret}`)
    const list = await (await getPage(service, '/account/keys', browser)).text()
    expect(list).to.include('Checkout &lt;b&gt;').and.not.include(secret)
    const [line] = await listActions(service.database.owner, browser.accountId, 1)
    expect(line).to.include({ action: 'key create' })
    expect(JSON.stringify(line)).not.to.include('Checkout').and.not.include(secret)
  })

  it('are made once by a form that is sent twice', async () => {
    const browser = await member()
    const fields = { id: v7() }
    const first = await create(browser, fields)
    const second = await create(browser, fields)
    expect([first.status, second.status]).to.deep.equal([200, 409])
    expect(secretIn(await second.text())).to.equal('')
    expect(await listKeys(service.database.owner, browser.accountId)).to.have.lengthOf(3)
  })

  it('are at most 20 in use', async () => {
    const browser = await member()
    const statuses: number[] = []
    for (let key = 2; key <= activeKeysMax; key += 1) statuses.push((await create(browser)).status)
    expect(statuses.at(-2)).to.equal(200)
    expect(statuses.at(-1)).to.equal(409)
  })

  it('need a proof of the last minutes', async () => {
    const browser = await member()
    service.clock.advance(hourMs)
    const key = `/account/keys/${browser.liveKeyId}`
    for (const path of ['/account/keys', `${key}/roll`, `${key}/revoke`]) {
      const sent = await sendForm(service, path, browser, { kind: 'live' })
      expect(sent.headers.get('location'), path).to.match(/^\/account\/confirm/)
    }
    expect(await statusOf(browser.liveKey)).to.equal(200)
  })

  it('send as few requests as their page says, and never more than the account allows', async () => {
    const browser = await member()
    const path = `/account/keys/${browser.liveKeyId}`
    const set = (requests: string) => sendForm(service, `${path}/rate-limit`, browser, { requests })
    const policy = async () => {
      const answer = await service.request('GET', '/v1/usage', { key: browser.liveKey })
      return answer.headers.get('ratelimit-policy')
    }
    const usual = await policy()
    expect((await set('17')).status).to.equal(303)
    expect(await policy()).to.equal('"key";q=17;w=60')
    expect(await (await getPage(service, path, browser)).text()).to.include('may send 17 requests')
    const [line] = await listActions(service.database.owner, browser.liveKeyId, 1)
    expect(line).to.include({ action: 'key rate-limit', subject: browser.liveKeyId })
    await set('1000000')
    expect(await policy()).to.equal(usual)
    await set('')
    expect(await policy()).to.equal(usual)
    for (const wrong of ['0', '-1', '1000001', '1.5', 'x'])
      expect((await set(wrong)).status, wrong).to.equal(422)
  })

  it('are refused from the next request after they are revoked', async () => {
    const browser = await member()
    await sendForm(service, `/account/keys/${browser.liveKeyId}/revoke`, browser)
    expect(await statusOf(browser.liveKey)).to.equal(401)
    const again = await sendForm(service, `/account/keys/${browser.liveKeyId}/revoke`, browser)
    expect(again.status).to.equal(409)
  })

  it('work beside their replacement until the chosen time', async () => {
    const browser = await member()
    const path = `/account/keys/${browser.liveKeyId}/roll`
    const rolled = await (await sendForm(service, path, browser, { overlap: '1' })).text()
    const replacement = secretIn(rolled)
    expect([await statusOf(browser.liveKey), await statusOf(replacement)]).to.deep.equal([200, 200])
    service.clock.advance(hourMs)
    expect([await statusOf(browser.liveKey), await statusOf(replacement)]).to.deep.equal([401, 200])
  })

  it('are out of reach for viewers, whatever the address', async () => {
    const browser = await member('viewer')
    const key = `/account/keys/${browser.liveKeyId}`
    for (const path of ['/account/keys', key, '/account/try', '/account/usage']) {
      expect((await getPage(service, path, browser)).status, path).to.equal(403)
    }
    const token = { key: browser.liveKeyId }
    for (const path of ['/account/keys', `${key}/roll`, `${key}/revoke`, '/account/try/token']) {
      expect((await sendForm(service, path, browser, token)).status, path).to.equal(403)
    }
    const overview = await (await getPage(service, '/account', browser)).text()
    expect(overview).not.to.include('sk_live_')
    expect(await statusOf(browser.liveKey)).to.equal(200)
  })

  it('give the page that scans a token for one scan, and no token of another account', async () => {
    const [browser, other] = [await member(), await member()]
    const token = async (key: string) => sendForm(service, '/account/try/token', browser, { key })
    const { token: issued } = await (await token(browser.liveKeyId)).json()
    expect(issued).to.match(/^ct_\w{40}$/)
    expect((await service.request('GET', '/v1/usage', { key: issued })).status).to.equal(403)
    const spent = await service.request('POST', '/v1/scans', { key: issued, body: {} })
    expect((await spent.json()).error.code).to.equal('client_token_used_up')
    expect((await token(other.liveKeyId)).status).to.equal(404)
  })
})
