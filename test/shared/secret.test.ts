import { expect } from 'chai'
import { newSecret } from '../../shared/secret.ts'

// Guessable secrets would open every account, and unlike a leak nobody would notice.
describe('secrets', () => {
  for (const prefix of ['sk_live_', 'sk_sandbox_', 'ct_'] as const) {
    // Proves D2.1
    it(`with ${prefix} go on with at least 32 characters of base62, never the same`, () => {
      const made = Array.from({ length: 200 }, () => newSecret(prefix))
      for (const secret of made) expect(secret).to.match(new RegExp(`^${prefix}[0-9A-Za-z]{32,}$`))
      expect(new Set(made).size).to.equal(200)
      expect(new Set(made.join('').slice(0, 5000)).size, 'all characters occur').to.be.above(60)
    })
  }
})
