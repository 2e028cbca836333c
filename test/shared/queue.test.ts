import { expect } from 'chai'
import { scanJob } from '../../shared/queue.ts'

// While processes are replaced one by one, a worker meets jobs of the version before and after its own.
describe('the job of a scan', () => {
  const job = { requestId: 'req_1', traceId: null, returnPortrait: true, expectCountry: null }

  it('is taken without what an older API does not send', () => {
    const { traceId: _, ...older } = job
    expect(scanJob.parse(older)).to.deep.equal(job)
  })

  it('is taken with more than is known, which is passed over', () => {
    expect(scanJob.parse({ ...job, inventedLater: 1 })).to.deep.equal(job)
  })
})
