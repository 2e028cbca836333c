import { RequestLatencies } from '../../../api/status/request-latencies.ts'
import { finishedRequest } from '../../support/http/finished-request.ts'
import { StoppedClock } from '../../support/time/stopped-clock.ts'

describe('the latency of a process', () => {
  const clock = new StoppedClock()
  const latencies = new RequestLatencies(clock, new Set(['/livez']))
  const finished = (ms: number, route = '/v1/scans') =>
    latencies.requestFinished(finishedRequest({ route, ms: ms + 15_000, ownMs: ms }))

  // Proves 4.7e
  it('is computed by nearest rank over the last 1,000 requests, without health checks', () => {
    expect(latencies.figures()).to.deep.equal({
      schema: 1,
      p50: null,
      p95: null,
      p99: null,
      samples: 0,
      uptime_seconds: 0,
    })
    finished(9999, '/livez')
    for (const ms of [30.26, 10.04, 20.34]) finished(ms)
    expect(latencies.figures()).to.include({ p50: 20.3, p95: 30.3, p99: 30.3, samples: 3 })
    for (let ms = 1; ms <= 1000; ms += 1) finished(ms)
    clock.advance(90_999)
    expect(latencies.figures()).to.deep.equal({
      schema: 1,
      p50: 500,
      p95: 950,
      p99: 990,
      samples: 1000,
      uptime_seconds: 90,
    })
  })
})
