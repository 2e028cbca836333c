import { scanBody } from '../../support/engine/scripted-picture.ts'
import { issuedToken, postScan } from '../../support/service/calls.ts'
import { testService } from '../../support/service/service.ts'
import { eventually } from '../../support/time/eventually.ts'

// "It was refused" is all a caller can tell us: the line has to say why, to whom and how much.
describe('the log line of a request', () => {
  const service = testService({ threads: 1, env: { KEY_RATE_LIMIT: '4' } })

  async function lineOf(response: Response): Promise<Record<string, unknown>> {
    await response.text()
    const requestId = response.headers.get('x-request-id')
    const find = () =>
      service.logLines.find((line) => line.requestId === requestId && line.event === 'request')
    await eventually('it is logged', () => find() !== undefined)
    return find() ?? {}
  }

  // Proves D7.7
  it('gives the code, account, key, and bytes in and out of a refusal', async () => {
    const account = await service.account()
    const body = JSON.stringify({ image: '!'.repeat(5000) })
    const response = await service.request('POST', '/v1/scans', { key: account.liveKey, body })
    const answered = Number(response.headers.get('content-length'))
    const line = await lineOf(response)
    expect(line).to.include({
      route: '/v1/scans',
      status: 422,
      code: 'validation_failed',
      caller: 'live',
      accountId: account.id,
      keyId: account.liveKeyId,
      bytesOut: answered,
    })
    expect(line.bytesIn).to.be.within(body.length, body.length + 1000)
  })

  it('names the key even of a rate-limited request or behind a client token', async () => {
    const { liveKey, liveKeyId } = await service.account()
    const { token } = await issuedToken(service, liveKey)
    const scanned = await service.request('POST', '/v1/scans', {
      key: token,
      body: await scanBody(),
    })
    expect(await lineOf(scanned)).to.include({ status: 200, keyId: liveKeyId })
    let last = scanned
    while (last.status !== 429) last = await service.request('GET', '/v1/usage', { key: liveKey })
    expect(await lineOf(last)).to.include({ code: 'rate_limited', keyId: liveKeyId })
  })

  it('names nobody when the credential is unknown', async () => {
    const line = await lineOf(await service.request('GET', '/v1/usage', { key: 'sk_live_x' }))
    expect(line).to.include({ status: 401, code: 'unauthorized' })
    expect(line).not.to.have.any.keys('caller', 'accountId', 'keyId')
  })

  // Proves D7.7
  it('carries the trace id of the caller, in the API and in the worker', async () => {
    const { liveKey } = await service.account()
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
    expect(await lineOf(await postScan(service, liveKey, { headers }))).to.include({ traceId })
    await eventually('the worker tells of it', () =>
      service.workerLines.some((line) => JSON.parse(line).traceId === traceId),
    )
    const without = await lineOf(await postScan(service, liveKey))
    expect(without).not.to.have.property('traceId')
  })
})
