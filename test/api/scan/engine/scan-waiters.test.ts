import { ScanWaiters } from '../../../../api/scan/engine/scan-waiters.ts'

// A request that misses its notice waits for the deadline; one that hears another's answers wrongly.
describe('ScanWaiters', () => {
  const open = new AbortController().signal

  it('hand a notice to the waiter of that job alone, once', async () => {
    const waiters = new ScanWaiters()
    const [one, other] = ['one', 'other'].map((jobId) => waiters.wait(jobId, 60_000, open))
    waiters.notify('one', 'completed')
    expect(await one?.notice(60_000)).to.equal('completed')
    expect(await one?.notice(1), 'again').to.equal(null)
    expect(await other?.notice(1), 'of another job').to.equal(null)
    one?.leave()
    other?.leave()
    expect(waiters.waiting).to.equal(0)
  })

  it('keep that the caller left as the last notice, whatever follows', async () => {
    const waiters = new ScanWaiters()
    const caller = new AbortController()
    const waiter = waiters.wait('one', 60_000, caller.signal)
    caller.abort()
    waiters.notify('one', 'completed')
    expect(await waiter.notice(1)).to.equal('cancelled_by_client')
    expect(await waiter.notice(1), 'again').to.equal('cancelled_by_client')
    waiter.leave()
  })

  it('cancel by the deadline', async () => {
    const waiters = new ScanWaiters()
    const waiter = waiters.wait('one', 1, open)
    expect(await waiter.notice(60_000)).to.equal('cancelled_by_deadline')
    waiter.leave()
  })

  it('note when a worker began, and drop what comes after the waiter left', async () => {
    const waiters = new ScanWaiters()
    const waiter = waiters.wait('one', 60_000, open)
    waiters.noteBegun('one', 7)
    expect(waiter.begunMs).to.equal(7)
    waiter.leave()
    waiters.notify('one', 'failed')
    waiters.noteBegun('one', 9)
    expect(waiter.begunMs).to.equal(7)
    expect(await waiter.notice(1)).to.equal(null)
  })
})
