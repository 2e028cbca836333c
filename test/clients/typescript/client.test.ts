import {
  type ClientError,
  DocumentRecognition,
  isClientError,
} from '../../../clients/typescript/src/document-recognition.ts'
import { scanEvidence } from '../../../shared/contract/evidence.ts'
import { scan } from '../../../shared/contract/scan.ts'
import { scriptedPicture, specimenLines } from '../../support/engine/scripted-picture.ts'
import { type Fault, faultyFront, refused } from '../../support/http/faulty-front.ts'
import { bareServer } from '../../support/http/http-server.ts'
import { type TestAccount, testService } from '../../support/service/service.ts'

const keyLimit = 12

// Whoever installs the client trusts it with retries that cost money: it must not charge twice,
// nor give up where the guide says to wait.
describe('the TypeScript client', () => {
  const service = testService({
    threads: 1,
    env: { KEY_RATE_LIMIT: String(keyLimit), KEY_RATE_WINDOW_SECONDS: '2' },
  })
  const start = bareServer()
  let account: TestAccount
  let image: Buffer
  let client: DocumentRecognition

  before('draw a picture', async () => {
    image = await scriptedPicture()
  })

  beforeEach('open an account', async () => {
    account = await service.account()
    client = new DocumentRecognition({ apiKey: account.liveKey, baseUrl: `${service.url}/` })
  })

  /** What a call rejects with, which has to be one of the client's own errors. */
  async function failureOf(call: Promise<unknown>): Promise<ClientError> {
    const caught: unknown = await call.then(
      () => null,
      (error: unknown) => error,
    )
    if (!isClientError(caught)) throw new Error('not an error of the client', { cause: caught })
    return caught
  }

  async function clientBehind(...faults: Fault[]) {
    const front = await faultyFront(start, service.url, faults)
    const settings = { apiKey: account.liveKey, baseUrl: front.url }
    return { front, client: new DocumentRecognition(settings) }
  }

  it('scans bytes, a Blob and base64', async () => {
    const pictures = [image, new Blob([new Uint8Array(image)]), image.toString('base64')]
    for (const picture of pictures) {
      const answer = await client.createScan({ image: picture, reference: 'SPECIMEN 1' })
      expect(scan.parse(answer).mrz.lines).to.deep.equal(specimenLines)
      expect(answer.meta.reference).to.equal('SPECIMEN 1')
    }
    expect(client.rateLimit?.remaining).to.equal(keyLimit - 3)
  })

  it('lists, reads and deletes what was stored, and says what it cost', async () => {
    const { meta } = await client.createScan({ image, options: { retain_hours: 1 } })
    expect((await client.listScans({ limit: 1 })).scans).to.have.nested.property('[0].id', meta.id)
    expect((await client.getScan(meta.id)).meta).to.deep.equal(meta)
    expect(await client.deleteScan(meta.id)).to.deep.equal({ id: meta.id, deleted: true })
    expect((await client.listScans({ before: meta.id })).scans).to.deep.equal([])
    expect(await client.getUsage()).to.include({ balance_credits: 19, credits_spent: 1 })
  })

  it('explains a scan as it is made, and reads the same of a stored one', async () => {
    const { scan: made, evidence } = await client.createExplainedScan({ image })
    expect(made.meta.status).to.equal('recognized')
    expect(scanEvidence.parse(evidence).scan_id).to.equal(made.meta.id)
    expect(await client.getEvidence(made.meta.id)).to.deep.equal(evidence)
  })

  it('issues a token that scans', async () => {
    const { token } = await client.createClientToken({ expires_in: 60 })
    const browser = new DocumentRecognition({ apiKey: token, baseUrl: service.url })
    expect((await browser.createScan({ image })).meta.status).to.equal('recognized')
  })

  it('rejects a refusal at once, with its code and page', async () => {
    const failure = await failureOf(client.createScan({ image, reference: 'x'.repeat(129) }))
    expect(failure).to.include({ kind: 'refused', code: 'validation_failed', status: 422 })
    expect(failure).to.have.property('docsUrl').that.includes('/docs/errors/validation_failed')
    expect(failure).to.have.property('requestId').that.matches(/^req_/)
  })

  it('waits for the rate limit when it is refused for it', async function () {
    this.timeout(20_000)
    const calls = Array.from({ length: keyLimit + 4 }, () => client.getUsage())
    expect(await Promise.all(calls)).to.have.length(keyLimit + 4)
    expect(service.logLines.some(({ code }) => code === 'rate_limited')).to.equal(true)
  })

  it('tries again with one key after a cut and half an answer, 503 and 429', async function () {
    this.timeout(60_000)
    const refusals = [refused('engine_unavailable'), refused('rate_limited')]
    const { front, client } = await clientBehind('cut', 'half', ...refusals)
    const answer = await client.createScan({ image })
    expect(answer.meta.status).to.equal('recognized')
    expect(front.keys).to.have.length(5)
    expect(new Set(front.keys).size).to.equal(1)
    await client.createScan({ image })
    expect(new Set(front.keys).size).to.equal(2)
  })

  it('uses the idempotency key it is given, so that a program that starts again pays once', async () => {
    const first = await client.createScan({ image }, { idempotencyKey: 'SPECIMEN job 7' })
    const again = await client.createScan({ image }, { idempotencyKey: 'SPECIMEN job 7' })
    expect(again).to.deep.equal(first)
    expect((await client.getUsage()).credits_spent).to.equal(1)
  })

  // Regression: `fetch` refused every key with a character beyond Latin-1.
  it('sends an idempotency key in any script', async () => {
    const call = { idempotencyKey: 'заказ 7 – SPECIMEN 注文' }
    const first = await client.createScan({ image }, call)
    expect(await client.createScan({ image }, call)).to.deep.equal(first)
  })

  it('gives up after as many tries as it was given', async () => {
    const { front, client } = await clientBehind(...Array<Fault>(9).fill('cut'))
    const failure = await failureOf(client.createScan({ image }, { triesMax: 2 }))
    expect(failure).to.include({ kind: 'no_answer', status: null })
    expect(front.keys).to.have.length(2)
  })

  it('gives up at once where waiting does not help, or would exceed its deadline', async () => {
    for (const fault of [refused('document_repeated'), refused('maintenance', 3600)]) {
      const { front, client } = await clientBehind(fault)
      const failure = await failureOf(client.createScan({ image }))
      expect(failure).to.include({ kind: 'refused', code: fault.code })
      expect(front.keys).to.have.length(1)
    }
  })

  // A token for one scan has no use left for a retry, and "used up" reads as if nothing had run: with
  // a new token and a new key, a scan whose answer was lost would be charged again.
  it('rejects with what happened before where a retry finds the client token at its end', async () => {
    for (const code of ['client_token_used_up', 'client_token_expired'] as const) {
      const { front, client } = await clientBehind('half', refused(code))
      const failure = await failureOf(client.createScan({ image }))
      expect(failure).to.include({ kind: 'no_answer', status: 200 })
      expect(front.keys).to.have.length(2)
    }
    const { client: atOnce } = await clientBehind(refused('client_token_used_up'))
    const failure = await failureOf(atOnce.createScan({ image }))
    expect(failure).to.include({ kind: 'refused', code: 'client_token_used_up' })
  })

  it('rejects when the deadline of the call has passed', async () => {
    const slow = await scriptedPicture({ ms: 3000 })
    const failure = await failureOf(client.createScan({ image: slow }, { deadlineMs: 200 }))
    expect(failure).to.include({ kind: 'deadline', last: null })
  })

  it('says where nothing answers', async () => {
    const { url, server } = await start(async () => undefined)
    await server.close(0)
    const away = new DocumentRecognition({ apiKey: 'sk_live_x', baseUrl: url })
    const failure = await failureOf(away.getUsage({ triesMax: 1 }))
    expect(failure.message).to.include(url).and.to.include('ECONNREFUSED')
  })

  it('ends a scan, and a wait between tries, with the reason of an aborted signal', async () => {
    const reason = new Error('SPECIMEN: the user has left')
    const slow = await scriptedPicture({ ms: 5000 })
    const { front, client: behind } = await clientBehind(refused('engine_unavailable', 30))
    for (const aborted of [
      (signal: AbortSignal) => client.createScan({ image: slow }, { signal }),
      (signal: AbortSignal) => behind.createScan({ image }, { signal }),
    ]) {
      const controller = new AbortController()
      setTimeout(() => controller.abort(reason), 300)
      const caught: unknown = await aborted(controller.signal).catch((error: unknown) => error)
      expect(caught).to.equal(reason)
    }
    expect(front.keys).to.have.length(1)
  })

  it('refuses a key and an address that cannot be right, without showing the key', () => {
    const made = (apiKey: string, baseUrl: string) => () =>
      new DocumentRecognition({ apiKey, baseUrl })
    expect(made('sk_live_x\n', service.url)).to.throw(TypeError, /^apiKey: not a key$/)
    expect(made('sk_live_x', 'api.example.com')).to.throw(TypeError, /^baseUrl: not an http/)
  })
})
