import { scanBody } from '../../support/engine/scripted-picture.ts'
import { postUnderKey } from '../../support/service/calls.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// Support starts from one id of one scan: what became of it must be one line away.
describe('the line that the log has for each scan', () => {
  const service = sharedService({ ENGINE_DEADLINE_MS: '2000' })

  async function entryOf(response: Response) {
    const requestId = response.headers.get('x-request-id')
    const lines = service.logLines.filter(
      (line) => line.event === 'scan' && line.requestId === requestId,
    )
    expect(lines).to.have.lengthOf(1)
    return lines[0] ?? {}
  }

  async function scan(
    key: string,
    instructions: Parameters<typeof scanBody>[0] = {},
    headers: Record<string, string> = {},
    rest: object = {},
  ) {
    const body = await scanBody(instructions, rest)
    return service.request('POST', '/v1/scans', { key, body, headers })
  }

  it('contains ids, times, stages, status, kind of document and charge', async () => {
    const { id, liveKey } = await service.account(5)
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const response = await scan(liveKey, { ms: 50 }, { traceparent })
    const { meta } = (await response.json()) as { meta: { id: string } }
    const entry = await entryOf(response)
    expect(entry).to.include({
      ...{ level: 'info', caller: 'live', accountId: id, scanId: meta.id },
      ...{ traceId: '0af7651916cd43dd8448eb211c80319c', status: 'recognized', kind: 'passport' },
      billed: true,
    })
    expect(entry).to.have.property('jobId').that.is.a('string')
    expect(entry.queueMs).to.be.a('number').that.is.at.least(0)
    expect(entry.engineMs).to.be.a('number').that.is.at.least(50)
    expect(entry).to.have.property('stages')
    expect(entry).to.not.have.property('error')
  })

  it('says that an answer was replayed, without engine or charge', async () => {
    const { liveKey } = await service.account(5)
    const body = await scanBody()
    const post = () => postUnderKey(service, liveKey, body)
    await post()
    const entry = await entryOf(await post())
    expect(entry).to.include({ replayed: true })
    expect(entry).to.not.have.any.keys('billed', 'engineMs', 'error')
  })

  it('names the error of a scan that was not answered', async () => {
    const { liveKey } = await service.account(0)
    expect(await entryOf(await scan(liveKey))).to.include({ error: 'insufficient_credits' })
    const other = await service.account(5)
    const late = await scan(other.liveKey, { ms: 60_000 })
    expect(await entryOf(late)).to.include({ error: 'engine_unavailable' })
  })

  it('is there for free scans as well, which have no account', async () => {
    const entry = await entryOf(await scan('sk_sandbox_public'))
    expect(entry).to.include({ caller: 'public_sandbox', kind: 'passport' })
    expect(entry).to.not.have.any.keys('accountId')
  })
})
