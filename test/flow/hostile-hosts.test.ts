import { routes } from '../../api/routes.ts'
import { exchange } from '../support/http/raw-connection.ts'
import { testService } from '../support/service/service.ts'

const stranger = 'stranger.example'

/** Everything by which a proxy, or somebody posing as one, names the host of a request. */
const forged = [
  `X-Forwarded-Host: ${stranger}`,
  `X-Forwarded-Host: 127.0.0.1, ${stranger}`,
  `Forwarded: for=192.0.2.1;host=${stranger};proto=https`,
  `X-Forwarded-Proto: https://${stranger}`,
  `X-Forwarded-Server: ${stranger}`,
  `X-Forwarded-Prefix: //${stranger}`,
  `X-Original-Host: ${stranger}`,
  `X-Original-URL: //${stranger}/`,
  `X-Rewrite-URL: //${stranger}/`,
  `X-Host: ${stranger}`,
  `X-HTTP-Host-Override: ${stranger}`,
  `Origin: https://${stranger}`,
  `Referer: https://${stranger}/`,
]

const paths = [
  ...routes.map(({ method, path }) => ({ method, path: path.replace(/:\w+/, 'unauthorized') })),
  ...['/nowhere', '/v1/nothing', `//${stranger}/`, '/docs/errors/nothing'].map((path) => ({
    method: 'GET',
    path,
  })),
]

const probes = routes.filter(({ turns }) => turns === 'probes').map(({ path }) => path)

// An address in a page or an error is one that callers send keys and passports to, and a shared
// cache shows it to everyone.
for (const [name, env] of [
  ['with BASE_URL', { TRUST_PROXY: '1', BASE_URL: 'https://api.example' }],
  ['without BASE_URL', { TRUST_PROXY: '1' }],
] as const) {
  describe(`a stranger's host in a request, ${name}`, () => {
    const service = testService({ threads: 0, env })

    let liveKey: string
    before(async () => {
      liveKey = (await service.account()).liveKey
    })

    async function answerTo(method: string, target: string, headers: readonly string[]) {
      const lines = [
        `${method} ${target} HTTP/1.1`,
        ...headers,
        `Authorization: Bearer ${liveKey}`,
        'Accept: text/html',
        'Connection: close',
      ]
      const answer = await exchange(service.url, `${lines.join('\r\n')}\r\n\r\n`, method)
      return answer ?? expect.fail(`${method} ${target}: no answer`)
    }

    async function expectNoStranger(method: string, target: string, headers: readonly string[]) {
      const answer = await answerTo(method, target, headers)
      const text = JSON.stringify([...answer.headers, answer.body])
      expect(text.toLowerCase(), `${method} ${target}`).not.to.contain('stranger')
      return answer.status
    }

    // Proves D1.1b
    it('is in no answer of any route when headers of proxies name it', async () => {
      for (const { method, path } of paths) {
        for (const asked of [method, 'HEAD', 'OPTIONS', 'PUT']) {
          const own = (await answerTo(asked, path, ['Host: 127.0.0.1'])).status
          const status = await expectNoStranger(asked, path, ['Host: 127.0.0.1', ...forged])
          // MCP's transport asks servers to refuse the pages of other origins.
          const isForeign = asked === 'POST' && path === '/mcp'
          expect(status, `${asked} ${path}`).to.equal(isForeign ? 403 : own)
        }
      }
    })

    it('is refused with 421 on every route but the probes', async () => {
      for (const { method, path } of paths) {
        const host = [`Host: ${stranger}:8080`, ...forged]
        const status = await expectNoStranger(method, path, host)
        if (!probes.includes(path)) expect(status, path).to.equal(421)
      }
    })

    it('is refused with 421 when the request target names it', async () => {
      for (const { method, path } of paths) {
        const target = `http://${stranger}${path}`
        const status = await expectNoStranger(method, target, ['Host: 127.0.0.1'])
        if (!probes.includes(path)) expect(status, path).to.equal(421)
      }
    })

    it('is not in the answer to what is no request', async () => {
      for (const target of [`${stranger}:443`, '/ x']) {
        await expectNoStranger('CONNECT', target, [`Host: ${stranger}`])
      }
    })
  })
}
