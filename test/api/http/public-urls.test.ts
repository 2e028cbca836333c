import { PublicUrls } from '../../../api/http/public-urls.ts'
import { madeScan } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { testService } from '../../support/service/service.ts'
import { type SharedService, sharedService } from '../../support/service/shared-service.ts'

/** The origins of a link to the next page, of a link to an error page, and of the feed. */
async function origins(service: SharedService): Promise<readonly string[]> {
  const { liveKey } = await service.account()
  for (let i = 0; i < 2; i++) await madeScan(service, liveKey)
  const page = await service.request('GET', '/v1/scans?limit=1', { key: liveKey })
  const link = /^<(.+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  const error = await expectError(await service.request('GET', '/v1/nothing'), 'not_found')
  const feed = await (await service.request('GET', '/status/feed.xml')).text()
  const [, self = ''] = /rel="self" href="([^"]+)"/.exec(feed) ?? []
  return [link, error.docs_url, self].map((url) => new URL(url).origin)
}

/** `Cache-Control` of the two answers for everyone that contain our own address. */
async function caching(service: SharedService) {
  const answers = ['/', '/status/feed.xml'].map((path) => service.request('GET', path))
  return (await Promise.all(answers)).map(({ headers }) => headers.get('cache-control'))
}

// A caller who chose where our links lead would send everyone behind the same cache there.
describe('the addresses in our links', () => {
  describe('with BASE_URL and SITE_URL', () => {
    const service = testService({
      threads: 1,
      env: { BASE_URL: 'https://api.example/', SITE_URL: 'https://www.example' },
    })

    // Proves D1.1
    it('are the ones configured, for the API and for the pages', async () => {
      expect(await origins(service)).to.deep.equal([
        'https://api.example',
        'https://www.example',
        'https://www.example',
      ])
    })

    it('may be kept by shared caches', async () => {
      expect(await caching(service)).to.deep.equal(['public, max-age=300', 'public, max-age=60'])
    })
  })

  describe('without them', () => {
    const service = sharedService()

    // Proves D1.1
    it('are the one that the process listens on', async () => {
      expect(await origins(service)).to.deep.equal([service.url, service.url, service.url])
    })

    it('are kept by the caller alone', async () => {
      expect(await caching(service)).to.deep.equal(['private, max-age=300', 'private, max-age=60'])
    })
  })

  const urls = (env: Partial<ConstructorParameters<typeof PublicUrls>[0]>) => {
    const { base, site } = new PublicUrls(
      { HOST: '127.0.0.1', BASE_URL: undefined, SITE_URL: undefined, ...env },
      () => 8080,
    )
    return [base.url, site.url]
  }

  it('are those of BASE_URL for the pages too, unless SITE_URL is set', () => {
    const configured = urls({ BASE_URL: 'https://api.example/v/' })
    expect(configured).to.deep.equal(['https://api.example/v', 'https://api.example/v'])
  })

  it('can be connected to when the process listens on every address or on IPv6', () => {
    for (const [HOST, url] of [
      ['0.0.0.0', 'http://localhost:8080'],
      ['::', 'http://localhost:8080'],
      ['::1', 'http://[::1]:8080'],
      ['10.1.2.3', 'http://10.1.2.3:8080'],
    ] as const) {
      expect(urls({ HOST })[0], HOST).to.equal(url)
    }
  })
})
