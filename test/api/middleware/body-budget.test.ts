import { expect } from 'chai'
import { errorResponse } from '../../../shared/contract/error-response.ts'
import { eventually } from '../../support/eventually.ts'
import { scanBody } from '../../support/scripted-picture.ts'
import { testService } from '../../support/service.ts'

// Without the bound, a few dozen large bodies at once end the process and all its requests.
describe('scan bodies under way', () => {
  const service = testService({ threads: 1, env: { BODY_MEMORY_BYTES_MAX: '4000' } })

  it('beyond the bound: refused with 503 while others are held, served again afterwards', async () => {
    const { liveKey } = await service.account(20)
    const post = async (ms: number) =>
      service.request('POST', '/v1/scans', {
        key: liveKey,
        body: await scanBody({ ms }, { reference: 'x'.repeat(128) }),
      })
    const answers: number[] = []
    const held = Array.from({ length: 4 }, async () => answers.push((await post(1500)).status))
    await eventually('scans are under way', () =>
      service.logLines.some((line) => line.event === 'scan_enqueued'),
    )
    const refused = await Promise.all(Array.from({ length: 4 }, () => post(0)))
    const surplus = refused.find(({ status }) => status === 503)
    expect(surplus, 'one is refused').to.not.equal(undefined)
    expect(surplus?.headers.get('retry-after')).to.equal('1')
    const { error } = errorResponse.parse(await surplus?.json())
    expect(error.code).to.equal('engine_unavailable')
    await Promise.all(held)
    expect(answers).to.include(200)
    expect((await post(0)).status).to.equal(200)
  })
})
