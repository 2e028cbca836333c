import { readFile } from 'node:fs/promises'
import { PrometheusFigures } from '../../scripts/load/prometheus-figures.ts'
import { demoPicture } from '../../scripts/start-stack/first-call/demo-picture.ts'
import { acceptsScans } from '../../scripts/start-stack/services/accepts-scans.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { type ApiProcess, startApiProcess } from '../support/processes/api-process.ts'
import { scratch } from '../support/processes/scratch.ts'
import { startWorkerProcess, type WorkerProcess } from '../support/processes/worker-process.ts'
import { composeSecrets } from '../support/shipped/compose.ts'
import { composeRedis } from '../support/stores/compose-redis.ts'
import { testDatabase } from '../support/stores/database.ts'
import { eventually } from '../support/time/eventually.ts'

// A permission that is missing would be noticed only in production: everywhere else the tests and
// `npm start` use a Redis without users.
describe("API and workers as compose.yaml's users of Redis", () => {
  const workers: WorkerProcess[] = []
  let api: ApiProcess
  after(() => Promise.all([api?.kill(), ...workers.map((worker) => worker.kill())]))
  const database = testDatabase()
  const redis = composeRedis()

  before(async () => {
    api = await startApiProcess({
      PORT: '0',
      DATABASE_URL: database.url,
      REDIS_URL: redis.urlOf('api'),
      DIGEST_SECRET: composeSecrets.DIGEST_SECRET,
      CANARY_KEY: composeSecrets.CANARY_KEY,
      FREE_RECOGNITIONS: '100',
    })
  })

  async function startWorker(engine: 'real' | 'scripted'): Promise<WorkerProcess> {
    const worker = await startWorkerProcess(redis.urlOf('worker'), 1, engine)
    workers.push(worker)
    await eventually('a worker is seen', () => acceptsScans(api.url))
    return worker
  }

  async function scan(body: object, signal?: AbortSignal): Promise<{ meta?: { status: string } }> {
    const response = await fetch(`${api.url}/v1/scans`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox_public', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    })
    return response.json()
  }

  const isBusy = async ({ metricsPort }: WorkerProcess) =>
    (await PrometheusFigures.scrape(metricsPort)).total('scan_threads_busy') > 0

  afterEach('see that Redis refused nothing', async () => {
    expect(await redis.observer.acl('LOG')).to.deep.equal([])
  })

  it('recognize a document', async () => {
    const worker = await startWorker('real')
    const picture = await readFile(await demoPicture((await scratch()).path))
    expect(await scan({ image: picture.toString('base64') })).to.have.nested.property(
      'meta.status',
      'recognized',
    )
    await worker.kill()
  })

  it('finish the scan of a killed worker, and stop one whose caller left', async () => {
    const pair = [await startWorker('scripted'), await startWorker('scripted')]
    const finished = scan(await scanBody({ ms: 1500 }))
    let victim: WorkerProcess | undefined
    await eventually('a worker reads it', async () => {
      victim = pair[(await Promise.all(pair.map(isBusy))).indexOf(true)]
      return victim !== undefined
    })
    await victim?.kill()
    expect(await finished).to.have.nested.property('meta.status', 'recognized')

    const [survivor] = pair.filter((worker) => worker !== victim)
    if (survivor === undefined) throw new Error('no worker is left')
    const leaving = new AbortController()
    const left = scan(await scanBody({ ms: 10_000 }), leaving.signal).catch(() => null)
    await eventually('the worker reads it', () => isBusy(survivor))
    leaving.abort()
    await left
    await eventually('the worker stops reading', async () => !(await isBusy(survivor)))
    expect(survivor.logLines.join('\n')).to.contain('"event":"scan_cancelled","by":"client"')
  })

  it('count the queue and the requests of an address', async () => {
    expect((await fetch(`${api.url}/status/summary.json`)).status).to.equal(200)
    const { metricsPort } = Object(api.logLines.find(({ event }) => event === 'listening'))
    const figures = await PrometheusFigures.scrape(metricsPort)
    expect(figures.total('scan_queue_waiting')).to.equal(0)
    expect(figures.total('scan_queue_oldest_seconds')).to.equal(0)
  })

  it('leave nothing of a document in Redis', async () => {
    expect(await redis.observer.keys('scan:*')).to.deep.equal([])
  })
})
