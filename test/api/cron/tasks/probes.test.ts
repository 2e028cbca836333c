import { createServer, type Server } from 'node:http'
import { listen } from '../../../../shared/metrics.ts'
import { closedPort } from '../../../support/http/closed-port.ts'
import { afterNoon, noon } from '../../../support/service/accounts.ts'
import { cronTask, testCronEnv } from '../../../support/service/cron-task.ts'
import { servicePool } from '../../../support/stores/service-pool.ts'

describe('probes', () => {
  const database = servicePool()
  const answers: Readonly<Record<string, [status: number, location?: string]>> = {
    '/account/sign-in': [200],
    '/docs': [200],
    '/moved': [302, '/docs'],
    '/broken': [500],
    '/gone': [404],
    '/circle': [302, '/circle'],
  }
  let server: Server
  let url: string
  before(async () => {
    server = createServer((request, response) => {
      const [status, location] = answers[request.url ?? ''] ?? [404]
      response.writeHead(status, location === undefined ? {} : { location }).end('page')
    })
    url = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`
  })
  after(() => server.close())

  async function probe(tick: Date, addresses: Record<string, string>) {
    const env = testCronEnv({ API_URL: url, ...addresses })
    await cronTask(database.pool, 'probes', env).run(tick)
    const { rows } = await database.pool.query(
      'SELECT component, failure FROM probe_runs WHERE minute = $1 ORDER BY component',
      [tick],
    )
    return Object.fromEntries(rows.map(({ component, failure }) => [component, failure]))
  }

  // Proves 8.6.1, D6.2
  it('check every component that has an address, and dashboard and documentation always', async () => {
    expect(await probe(noon, {})).to.deep.equal({ dashboard: null, docs: null })
    const all = { DASHBOARD_URL: `${url}/moved`, TOPUPS_URL: `${url}/broken` }
    expect(await probe(afterNoon(60_000), { ...all, DOCS_URL: `${url}/gone` })).to.deep.equal({
      dashboard: null,
      docs: 'status 404',
      topups: 'status 500',
    })
  })

  it('fail on an address that refuses connections or redirects for ever', async () => {
    const found = await probe(afterNoon(120_000), {
      DASHBOARD_URL: `http://127.0.0.1:${await closedPort()}`,
      TOPUPS_URL: `${url}/circle`,
    })
    expect(found.dashboard).to.equal('no answer: ECONNREFUSED')
    expect(found.topups).to.match(/^no answer/)
  })
})
