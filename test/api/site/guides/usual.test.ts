import { guides } from '../../../../api/site/guides/guide-pages.ts'
import { usual } from '../../../../api/site/guides/usual.ts'
import { apiEnv } from '../../../../shared/env.ts'
import { readEnv } from '../../../../shared/read-env.ts'

const needed = {
  DATABASE_URL: 'postgres://x@127.0.0.1:5432/x',
  REDIS_URL: 'redis://127.0.0.1:6379',
  DIGEST_SECRET: 'x'.repeat(32),
  CANARY_KEY: 'c'.repeat(32),
}

describe('a figure in a guide', () => {
  for (const setting of ['ENGINE_DEADLINE_MS', 'KEY_RATE_LIMIT', 'STATUS_RATE_LIMIT'] as const) {
    it(`is what a process reads for ${setting} when nobody sets it`, () => {
      expect(usual(setting)).to.equal(readEnv(apiEnv, needed)[setting])
    })
  }

  it('stands in the text of the guide of retries', () => {
    const retries = guides.find(({ name }) => name === 'retries')
    const text = retries?.sections.map(({ body }) => body.html).join('')
    expect(text).to.include(`${usual('IDEMPOTENCY_WAIT_MS') / 1000} seconds`)
  })
})
