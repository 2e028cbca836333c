import { Health } from '../../shared/health.ts'
import { createRegistry, type MetricsServer, serveMetrics } from '../../shared/metrics.ts'

// What an orchestrator decides by: it restarts what is not live, and waits for what is not ready.
describe('the probes of a process', () => {
  const servers: MetricsServer[] = []
  after(() => Promise.all(servers.map((server) => server.close())))

  async function asked(health: Health | null, path: string) {
    const server = await serveMetrics(createRegistry('test'), '127.0.0.1', 0, health)
    servers.push(server)
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`)
    return { status: answer.status, text: await answer.text() }
  }

  function running(checks: Record<string, () => Promise<boolean>>): Health {
    const health = new Health()
    for (const [name, check] of Object.entries(checks)) health.add(name, check)
    health.begin()
    return health
  }

  it('say 503 not_ready until it has started, and live from the beginning', async () => {
    const health = new Health()
    expect(await asked(health, '/readyz')).to.deep.equal({
      status: 503,
      text: '{"status":"not_ready","checks":{}}',
    })
    expect(await asked(health, '/livez')).to.deep.equal({ status: 200, text: '{"status":"live"}' })
  })

  it('say 200 ready when every check is well', async () => {
    const health = running({ redis: async () => true, decoder: async () => true })
    expect(await asked(health, '/readyz')).to.deep.equal({
      status: 200,
      text: '{"status":"ready","checks":{"redis":"ok","decoder":"ok"}}',
    })
  })

  it('name the check that rejects, says no or never answers, under 503, and stay live', async () => {
    const health = running({
      well: async () => true,
      unwell: async () => false,
      broken: () => Promise.reject(new Error('away')),
      silent: () => new Promise(() => {}),
    })
    const { status, text } = await asked(health, '/readyz')
    expect(status).to.equal(503)
    expect(JSON.parse(text)).to.deep.equal({
      status: 'not_ready',
      checks: { well: 'ok', unwell: 'failed', broken: 'failed', silent: 'failed' },
    })
    expect((await asked(health, '/livez')).status).to.equal(200)
  })

  it('say 503 stopping from the moment of the signal to stop', async () => {
    const health = running({})
    health.stop()
    const { status, text } = await asked(health, '/readyz')
    expect({ status, text }).to.deep.equal({
      status: 503,
      text: '{"status":"stopping","checks":{}}',
    })
  })

  it('ask the stores at most once a second, however many ask', async () => {
    let times = 0
    const health = running({
      counted: async () => {
        times += 1
        return true
      },
    })
    await Promise.all(Array.from({ length: 20 }, () => health.report()))
    expect(times).to.equal(1)
  })

  it('answer 404 where nothing is served', async () => {
    expect((await asked(null, '/readyz')).status).to.equal(404)
    expect((await asked(new Health(), '/')).status).to.equal(404)
  })
})
