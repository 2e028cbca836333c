import { scanJob } from '../../shared/queue.ts'

// During a rolling replacement, a worker meets jobs from the version before its own and the one
// after.
describe('the job of a scan', () => {
  const job = {
    requestId: 'req_1',
    traceId: null,
    returnPortrait: true,
    expectCountry: null,
    today: '2026-01-01',
    hasShortBudgets: false,
  }

  it('is accepted without a field that an older API does not send', () => {
    const { traceId: _, hasShortBudgets: __, today: ___, ...older } = job
    const { today: ____, ...without } = job
    expect(scanJob.parse(older)).to.deep.equal(without)
  })

  it('is accepted with an unknown field, which is dropped', () => {
    expect(scanJob.parse({ ...job, inventedLater: 1 })).to.deep.equal(job)
  })
})
