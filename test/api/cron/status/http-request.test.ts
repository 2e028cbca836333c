import { createServer, type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { timedRequest } from '../../../../api/cron/status/http-request.ts'
import { listen } from '../../../../shared/metrics.ts'
import { StoppedClock } from '../../../support/time/stopped-clock.ts'

const deadlineMs = 20

// A monitor that was suspended must not publish its own pause as an outage of others.
describe('timedRequest', () => {
  async function answering(listener: RequestListener, clock: StoppedClock) {
    const server = createServer(listener)
    const port = await listen(server, '127.0.0.1', 0)
    const timed = timedRequest(clock, `http://127.0.0.1:${port}`, {}, deadlineMs)
    return timed.finally(() => {
      server.close()
      server.closeAllConnections()
    })
  }

  it('reads an answer that came while this process was stopped, and says that it was', async () => {
    const clock = new StoppedClock()
    const { outcome, durationMs, wasStopped } = await answering(async (_, response) => {
      clock.pause(60_000)
      await sleep(5 * deadlineMs)
      response.end('SPECIMEN')
    }, clock)
    expect(outcome).to.have.nested.property('answer.body', 'SPECIMEN')
    expect({ durationMs, wasStopped }).to.deep.equal({ durationMs: 60_000, wasStopped: true })
  })

  it('fails when no answer comes while this process is awake', async () => {
    const clock = new StoppedClock()
    const timed = await answering(() => clock.advance(deadlineMs), clock)
    expect(timed.outcome).to.deep.equal({ failure: `no answer within ${deadlineMs} ms` })
    expect(timed.wasStopped).to.equal(false)
  })
})
