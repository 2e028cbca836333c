import { newSecret } from '../../shared/secret.ts'

// A guessable secret would open an account, and unlike a leak nobody would notice.
describe('secrets', () => {
  for (const prefix of ['sk_live_', 'sk_sandbox_', 'ct_'] as const) {
    // Proves D2.1
    it(`starting with ${prefix} have at least 32 base62 characters, and never repeat`, () => {
      const made = Array.from({ length: 200 }, () => newSecret(prefix))
      for (const secret of made) expect(secret).to.match(new RegExp(`^${prefix}[0-9A-Za-z]{32,}$`))
      expect(new Set(made).size).to.equal(200)
      expect(new Set(made.join('').slice(0, 5000)).size, 'all characters occur').to.be.above(60)
    })
  }
})
