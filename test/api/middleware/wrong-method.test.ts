import { routes } from '../../../api/routes.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const paths = [...new Set(routes.map(({ path }) => path))]

/** `/v1/scans/explained` is an id to whoever reads or deletes a scan: none has it. */
function allowedOn(path: string): string[] {
  const own = routes.filter((route) => isAt(route.path, path)).map(({ method }) => method)
  const all = new Set([...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])
  return [...all].sort()
}

function isAt(pattern: string, path: string): boolean {
  const [parts, given] = [pattern.split('/'), path.split('/')]
  return (
    parts.length === given.length &&
    parts.every(
      (part, at) => part === given[at] || (part.startsWith(':') && !given[at]?.startsWith(':')),
    )
  )
}

// "Not found" for a mistyped method sends people looking for a wrong address.
describe('a known path', () => {
  const service = sharedService()

  const concrete = (path: string) =>
    path.replace(':id', '0192a4e5-7c00-7000-8000-000000000000').replace(':code', 'not_found')
  const allow = (response: Response) => response.headers.get('allow')?.split(', ').sort()

  for (const path of paths) {
    // Proves D1.6b
    it(`${path} answers 405 with Allow to every method it does not have`, async () => {
      for (const method of methods.filter((method) => !allowedOn(path).includes(method))) {
        const response = await service.request(method, concrete(path))
        expect(response.status, method).to.equal(405)
        expect(allow(response)).to.deep.equal(allowedOn(path))
        if (method !== 'HEAD') await expectError(response, 'invalid_request', 405)
      }
    })

    it(`${path} answers OPTIONS with the methods it has`, async () => {
      const response = await service.request('OPTIONS', concrete(path))
      expect(response.status).to.equal(204)
      expect(allow(response)).to.deep.equal(allowedOn(path))
    })
  }

  // Proves D1.6c
  it('answers HEAD like GET, without the body', async () => {
    const { liveKey } = await service.account()
    for (const path of ['/v1/usage', '/v1/scans', '/v1/scans/unknown']) {
      const get = await service.request('GET', path, { key: liveKey })
      const head = await service.request('HEAD', path, { key: liveKey })
      expect(head.status).to.equal(get.status)
      expect(await head.text()).to.equal('')
      for (const name of ['content-type', 'cache-control']) {
        expect(head.headers.get(name), name).to.equal(get.headers.get(name))
      }
    }
  })
})

// A path that is almost right must not be half served.
describe('an unknown path', () => {
  const service = sharedService()

  for (const path of [
    '/v1',
    '/v2/scans',
    '/v1/scan',
    '/v1/scans/',
    '/V1/scans',
    '/MCP',
    '/mcp/',
    '/v1/scans/a/b',
    '/v1/usage/x',
    '/status/summary.json/',
    '/Status.json',
  ]) {
    // Proves D1.6a
    it(`${path} answers 404 not_found, whatever the method`, async () => {
      const { liveKey } = await service.account()
      for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
        await expectError(await service.request(method, path, { key: liveKey }), 'not_found')
      }
    })
  }
})
