import { renderSpecimen } from '../../scripts/specimens/render-specimen.ts'
import { scan } from '../../shared/contract/scan.ts'
import { licenceBack } from '../support/pictures/licence-back.ts'
import { startWorkerProcess, type WorkerProcess } from '../support/processes/worker-process.ts'
import { testService } from '../support/service/service.ts'

// The back of a licence has no MRZ and no other text that is read: its barcode alone yields the
// answer and the charge.
describe('a scan of the back of a licence', () => {
  const service = testService({ threads: 0 })
  let worker: WorkerProcess
  before(async function () {
    this.timeout(60_000)
    worker = await startWorkerProcess(service.redis.url, 1, 'real')
    await service.ready()
  })
  after(() => worker.kill())

  // Proves 1.2c, 2.2g2, 2.2h
  it('is recognized from its barcode alone, and charged one credit once', async () => {
    const of = licenceBack
    const { png } = await renderSpecimen(of)
    const { liveKey: key } = await service.account(3)
    const body = { image: png.toString('base64') }
    const headers = { 'Idempotency-Key': 'the-back' }
    const first = await service.request('POST', '/v1/scans', { key, body, headers })
    const replayed = await service.request('POST', '/v1/scans', { key, body, headers })

    const text = await first.text()
    const answer = scan.parse(JSON.parse(text))
    expect(answer.meta).to.deep.include({ status: 'recognized', billed: true })
    expect(answer.document).to.deep.include({ kind: 'driving_licence', country: 'USA' })
    expect(answer.holder).to.deep.include({ surname: 'ERIKSSON', birth_date: of.birthDate })
    expect(answer.images.barcode).to.be.a('string')
    expect(await replayed.text(), 'the same bytes again').to.equal(text)
    const usage = await (await service.request('GET', '/v1/usage', { key })).json()
    expect(usage).to.deep.include({ balance_credits: 2, credits_spent: 1 })
  })
})
