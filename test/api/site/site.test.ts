import { createHash } from 'node:crypto'
import { accountRoutes } from '../../../api/account/routes.ts'
import { openApiDocument } from '../../../api/openapi/openapi-document.ts'
import { routes } from '../../../api/routes.ts'
import { docsPages } from '../../../api/site/docs/docs-pages.ts'
import { changes } from '../../../api/site/proof/changes.ts'
import { testService } from '../../support/service/service.ts'
import { sharedService } from '../../support/service/shared-service.ts'
import { elementsNamed, elementText, validAtom } from '../../support/status/atom.ts'

const docsPaths = docsPages(openApiDocument(routes, '/'), routes).map(({ path }) => path)

/** These run what chooses the language of programs; the others nothing. */
const scriptedPaths = new Set(['/', ...docsPaths])
const scriptBytesMax = 30_000

/** `/try` runs a script and has a form; it is tested in a browser. */
const textPaths = ['/', '/status', ...docsPaths]

const pagePaths = [...textPaths, '/try']

/** Those are made for whoever asks, and have tests of their own. */
const pagesOfAccounts: ReadonlySet<string> = new Set(accountRoutes.map(({ path }) => path))

describe('the HTML pages', () => {
  const service = sharedService()

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    service.request(method, path, { headers })
  const textOf = async (path: string) => (await get(path)).text()

  // The docs_url of every error points to these pages: a published address must never move.
  // Proves 7.1, D1.2
  it('exist for every error code, with its title, status and remedy', async () => {
    for (const path of pagePaths) {
      const response = await get(path)
      expect(response.status, path).to.equal(200)
      expect(response.headers.get('content-type'), path).to.equal('text/html; charset=utf-8')
    }
    const page = await textOf('/docs/errors/document_repeated')
    expect(page).to.include('The same image was sent too often').and.to.include('HTTP 429')
    expect(page).to.include('<code>Retry-After</code>')
  })

  it('name the operations that answer with a code, and say of none that it is reserved', async () => {
    const page = await textOf('/docs/errors/idempotency_conflict')
    expect(page).to.match(/href="\/docs\/operations\/[^"]+"><code>POST \/v1\/scans<\/code>/)
    const reserved = []
    for (const path of pagePaths.filter((one) => one.startsWith('/docs/errors/')))
      if ((await textOf(path)).includes('it is reserved')) reserved.push(path)
    expect(reserved).to.deep.equal(['/docs/errors/topup_in_progress'])
  })

  // A page that could run or fetch anything would be a way into its reader's browser.
  it('run nothing but search and choice of language in 30 kB, fetch nothing from elsewhere and set no cookie', async () => {
    for (const path of textPaths) {
      const response = await get(path)
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy, path).to.include("default-src 'none'").and.not.include('unsafe')
      expect(response.headers.get('x-content-type-options'), path).to.equal('nosniff')
      expect(response.headers.get('set-cookie'), path).to.equal(null)
      const page = await response.text()
      expect(page, path).to.not.match(/<iframe|<form|style="|\son\w+=|(src|href)="(https?:)?\/\//)
      const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
        ([, text = '']) => text,
      )
      expect(page.match(/<script/g) ?? [], path).to.have.length(scriptedPaths.has(path) ? 1 : 0)
      expect(Buffer.byteLength(scripts.join('')), path).to.be.at.most(scriptBytesMax)
      const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? ''
      for (const text of [style, ...scripts]) {
        const digest = createHash('sha256').update(text).digest('base64')
        expect(policy, path).to.include(`'sha256-${digest}'`)
      }
    }
  })

  it('link only to pages and anchors that exist', async () => {
    const anchors = new Map<string, Set<string>>()
    const links: { from: string; path: string; anchor: string }[] = []
    for (const path of pagePaths) {
      const page = await textOf(path)
      const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map((match) => String(match[1]))
      expect(new Set(ids).size, `${path}: an id twice`).to.equal(ids.length)
      anchors.set(path, new Set(ids))
      for (const [, href = ''] of page.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        const url = new URL(href, `http://pages${path}`)
        links.push({ from: path, path: url.pathname, anchor: url.hash.slice(1) })
      }
    }
    expect(links).to.have.length.above(200)
    for (const { from, path, anchor } of links) {
      if (/\.(json|xml|txt|jpg)$/.test(path)) continue
      if (pagesOfAccounts.has(path)) continue
      expect([...anchors.keys()], from).to.include(path)
      if (anchor !== '') expect([...(anchors.get(path) ?? [])], from).to.include(anchor)
    }
  })

  it('have one h1 and skip no heading level', async () => {
    for (const path of pagePaths) {
      const levels = [...(await textOf(path)).matchAll(/<h(\d)/g)].map((match) => Number(match[1]))
      expect(
        levels.filter((level) => level === 1),
        path,
      ).to.have.length(1)
      levels.reduce((before, level) => {
        expect(level, path).to.be.at.most(before + 1)
        return level
      }, 0)
    }
  })

  it('have a sentence about themselves for search engines', async () => {
    for (const path of pagePaths) {
      const [, text = ''] =
        /<meta name="description" content="([^"<]+)">/.exec(await textOf(path)) ?? []
      expect(text, path).to.have.length.above(10)
    }
  })

  // Proves D1.1
  it('show a command with the address of the API and the public sandbox key', async () => {
    const page = await textOf('/')
    expect(page).to.include(`${service.url}/v1/scans`).and.to.include('Bearer sk_sandbox_public')
  })

  // Programs that read text follow these links and no others.
  it('are listed in /llms.txt, whose links all exist', async () => {
    const text = await textOf('/llms.txt')
    const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, url = '']) => url)
    expect(links).to.have.length.above(30)
    expect(links).to.include(`${service.url}/openapi.json`)
    for (const url of links.filter((one) => !one.includes('/status/'))) {
      expect((await get(new URL(url).pathname)).status, url).to.equal(200)
    }
  })

  // Under a passport of the reader's own such a sentence is untrue.
  it('say on no page that every document shown is a specimen', async () => {
    for (const path of pagePaths) {
      expect(await textOf(path), path).to.not.include('Every document shown')
    }
  })

  it('link source, changelog and licence from every page', async () => {
    for (const path of pagePaths) {
      const [, foot = ''] = (await textOf(path)).split('<footer>')
      for (const link of ['/docs/source"', '/docs/changelog"', '/docs/source#licence"']) {
        expect(foot, path).to.include(`href="${link}`)
      }
    }
  })

  it('have a feed of changes, dated, whose entries lead to the page', async () => {
    const response = await get('/docs/changelog.xml')
    expect(response.headers.get('content-type')).to.include('application/atom+xml')
    const entries = elementsNamed(validAtom(await response.text()), 'entry')
    expect(entries).to.have.length(changes.length)
    const page = await textOf('/docs/changelog')
    for (const [index, entry] of entries.entries()) {
      const url = new URL(elementText(entry, 'id') ?? '')
      expect(url.pathname).to.equal('/docs/changelog')
      expect(page).to.include(`id="${url.hash.slice(1)}"`)
      expect(elementText(entry, 'updated')).to.include(changes[index]?.date)
    }
  })

  it('do not echo a script from a forged host header', async () => {
    const response = await get('/', { 'x-forwarded-host': '"><script>alert(1)</script>' })
    expect(await response.text()).to.not.include('alert(1)')
  })

  it('answer 404 for an unknown code, as HTML to a browser and as JSON to a program', async () => {
    const forBrowser = await get('/docs/errors/no_such_code', { accept: 'text/html,*/*;q=0.8' })
    expect(forBrowser.status).to.equal(404)
    expect(forBrowser.headers.get('content-type')).to.include('text/html')
    const forProgram = await get('/docs/errors/no_such_code', { accept: '*/*' })
    expect(forProgram.status).to.equal(404)
    expect((await forProgram.json()).error.code).to.equal('not_found')
    expect((await get('/docs/errors/__proto__')).status).to.equal(404)
  })

  it('answer 404 for an unknown address, as HTML to a browser and as JSON to a program', async () => {
    for (const path of ['/no-such-page', '/docs/guides/no-such-guide']) {
      const forBrowser = await get(path, { accept: 'text/html,*/*;q=0.8' })
      expect(forBrowser.status, path).to.equal(404)
      expect(await forBrowser.text(), path).to.include('<h1>Page not found</h1>')
      const forProgram = await get(path, { accept: '*/*' })
      expect((await forProgram.json()).error.code, path).to.equal('not_found')
    }
    const ofTheApi = await get('/v1/no-such-path', { accept: 'text/html' })
    expect((await ofTheApi.json()).error.code).to.equal('not_found')
  })

  it('answer HEAD, and refuse POST with 405 and Allow', async () => {
    for (const path of ['/', '/docs', '/docs/errors/not_found', '/openapi.json']) {
      expect((await get(path, {}, 'HEAD')).status, path).to.equal(200)
      const refused = await get(path, {}, 'POST')
      expect(refused.status, path).to.equal(405)
      expect(refused.headers.get('allow'), path).to.include('GET')
    }
  })
})

describe('GET /openapi.json', () => {
  const service = testService({
    threads: 0,
    env: { BASE_URL: 'https://api.example.com/', ALLOWED_HOSTS: '127.0.0.1' },
  })

  it('serves the document to any origin, and answers 304 while it is unchanged', async () => {
    const first = await service.request('GET', '/openapi.json')
    expect(first.status).to.equal(200)
    const document: unknown = await first.json()
    expect(document).to.include({ openapi: '3.1.0' })
    expect(document).to.have.deep.property('servers', [{ url: 'https://api.example.com' }])
    // `fetch` adds `no-cache` to such a request, which is no reason to send the document again.
    const revalidate = (etag: string) => ({ headers: { 'if-none-match': etag } })
    const etag = first.headers.get('etag') ?? ''
    const again = await service.request('GET', '/openapi.json', revalidate(etag))
    expect(again.status).to.equal(304)
    for (const answer of [first, again]) {
      expect(answer.headers.get('access-control-allow-origin')).to.equal('*')
      expect(answer.headers.get('cache-control')).to.equal('public, max-age=300')
    }
    const other = await service.request('GET', '/openapi.json', revalidate('"another"'))
    expect(other.status).to.equal(200)
  })
})
