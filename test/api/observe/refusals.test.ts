import { scanBody } from '../../support/engine/scripted-picture.ts'
import { testService } from '../../support/service/service.ts'
import { eventually } from '../../support/time/eventually.ts'

// All refusals are one error code to callers; an operator must see whether to add workers.
describe('the metric of refused scans', () => {
  const service = testService({ threads: 0, env: { ENGINE_DEADLINE_MS: '3000' } })

  async function refused(cause: string): Promise<number> {
    const response = await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)
    const line = new RegExp(`^scan_refusals_total\\{cause="${cause}".*\\} (\\d+)$`, 'm')
    return Number(line.exec(await response.text())?.[1])
  }

  it('counts by cause: no workers, and later a full queue', async () => {
    const { liveKey } = await service.account(40)
    const scan = async (ms: number) => {
      const body = await scanBody({ ms })
      return (await service.request('POST', '/v1/scans', { key: liveKey, body })).status
    }
    await eventually('the API counts on no worker', async () => {
      expect(await scan(1)).to.equal(503)
      return (await refused('no_workers')) > 0
    })
    expect(await refused('own_share')).to.equal(0)
    await service.startWorker(1)
    await service.ready()
    const statuses = await Promise.all(Array.from({ length: 30 }, () => scan(1500)))
    expect(statuses).to.include(503)
    const full =
      (await refused('queue')) + (await refused('own_share')) + (await refused('no_turn'))
    expect(full).to.be.greaterThan(0)
  })
})
