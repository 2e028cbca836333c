import { accountCookie, setCookie } from '../../../api/account/gates/account-cookie.ts'
import { isOwnOrigin } from '../../../api/account/gates/own-origin.ts'

const at = (url: string, isConfigured = true) => ({ base: { url, isConfigured } })

describe('the cookie of the account pages', () => {
  for (const [url, proxies] of [
    ['https://api.specimen.example', 0],
    ['https://localhost:8443', 0],
    ['http://api.specimen.example', 0],
    ['http://10.0.0.7:8080', 0],
    ['http://localhost:8080', 1],
  ] as const) {
    it(`is sent over TLS alone at ${url} behind ${proxies} proxies`, () => {
      const cookie = accountCookie(at(url), { TRUST_PROXY: proxies })
      expect(setCookie(cookie, 'visit_x')).to.equal(
        '__Host-account=visit_x; Path=/; HttpOnly; SameSite=Lax; Secure',
      )
    })
  }

  for (const url of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']) {
    it(`does without TLS at ${url}, which only this machine reaches`, () => {
      const { name, attributes } = accountCookie(at(url), { TRUST_PROXY: 0 })
      expect([name, attributes]).to.deep.equal(['account', 'Path=/; HttpOnly; SameSite=Lax'])
    })
  }
})

describe('the origin of a form', () => {
  for (const [base, isConfigured, origin, isOwn] of [
    ['https://api.specimen.example', true, 'https://api.specimen.example', true],
    ['https://api.specimen.example', true, 'http://api.specimen.example', false],
    ['https://api.specimen.example', true, 'https://specimen.example', false],
    ['https://api.specimen.example', true, 'http://localhost', false],
    ['http://127.0.0.1:8080', false, 'http://localhost:8080', true],
    ['http://127.0.0.1:8080', false, 'http://localhost:9090', false],
    ['http://127.0.0.1:8080', false, 'https://localhost:8080', false],
    ['http://127.0.0.1:8080', false, 'http://localhost.attacker.example:8080', false],
    ['http://127.0.0.1:8080', false, 'null', false],
    ['http://127.0.0.1:8080', false, '', false],
  ] as const) {
    it(`${origin === '' ? 'none' : origin} is ${isOwn ? '' : 'not '}ours at ${base}`, () => {
      expect(isOwnOrigin(at(base, isConfigured), origin)).to.equal(isOwn)
    })
  }
})
