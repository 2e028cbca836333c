import { expect } from 'chai'
import { madeScan } from '../../support/calls.ts'
import { expectError } from '../../support/expect-error.ts'
import { type TestService, testService } from '../../support/service.ts'

/** The origins of a link to the next page and of a link to an error page. */
async function origins(service: TestService): Promise<readonly string[]> {
  const { liveKey } = await service.account()
  for (let i = 0; i < 2; i++) await madeScan(service, liveKey)
  const page = await service.request('GET', '/v1/scans?limit=1', { key: liveKey })
  const link = /^<(.+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  const error = await expectError(await service.request('GET', '/v1/nothing'), 'not_found')
  return [new URL(link).origin, new URL(error.docs_url).origin]
}

// Behind a proxy, a link to our internal address leads nowhere.
describe('the origin of our links', () => {
  describe('with BASE_URL and SITE_URL', () => {
    const service = testService({
      threads: 1,
      env: { BASE_URL: 'https://api.example/', SITE_URL: 'https://www.example' },
    })

    // Proves D1.1
    it('is the one configured, for the API and for the pages', async () => {
      expect(await origins(service)).to.deep.equal(['https://api.example', 'https://www.example'])
    })
  })

  describe('without them', () => {
    const service = testService({ threads: 1 })

    // Proves D1.1
    it('is the one the caller used', async () => {
      expect(await origins(service)).to.deep.equal([service.url, service.url])
    })
  })
})
