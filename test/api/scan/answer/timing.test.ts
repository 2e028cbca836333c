import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { scan as scanSchema } from '../../../../shared/contract/scan.ts'
import { scanBody } from '../../../support/engine/scripted-picture.ts'
import { madeScan, scanOf, scansOf } from '../../../support/service/calls.ts'
import { sharedService } from '../../../support/service/shared-service.ts'

// Customers find their own slow uplinks by these figures: each must measure what its name says.
describe('meta.timing', () => {
  const service = sharedService()

  // Proves 2.2j
  it('counts all of a slow upload in upload_ms', async () => {
    const { liveKey } = await service.account()
    const bytes = Buffer.from(JSON.stringify(await scanBody()))
    const request = httpRequest(`${service.url}/v1/scans`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${liveKey}`,
        'content-type': 'application/json',
        'content-length': bytes.length,
      },
    })
    request.write(bytes.subarray(0, 100))
    await delay(600)
    request.end(bytes.subarray(100))
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    const { meta } = scanSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
    // A little less than the delay, as the first bytes also take time to arrive.
    expect(meta.timing?.upload_ms).to.be.greaterThan(400)
    expect(meta.timing?.processing_ms).to.be.lessThan((meta.timing?.total_ms ?? 0) - 400)
  })

  // Proves 2.2k
  it('counts the engine call in processing_ms, and both parts in total_ms', async () => {
    const { liveKey } = await service.account()
    const { meta } = await madeScan(service, liveKey, { instructions: { ms: 400 } })
    const { upload_ms = 0, processing_ms = 0, total_ms = 0 } = meta.timing ?? {}
    expect(processing_ms).to.be.at.least(400)
    expect(total_ms).to.be.at.least(upload_ms + processing_ms)
  })

  // Proves 2.2l
  it('is stored as it was returned, and the history shows total_ms', async () => {
    const { liveKey } = await service.account()
    const { meta } = await madeScan(service, liveKey)
    const read = await service.request('GET', `/v1/scans/${meta.id}`, { key: liveKey })
    expect((await scanOf(read)).meta.timing).to.deep.equal(meta.timing)
    const [row] = await scansOf(service, liveKey)
    expect(row?.duration_ms).to.equal(meta.timing?.total_ms)
  })
})
