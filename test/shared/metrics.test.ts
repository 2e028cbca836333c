import { connect } from 'node:net'
import { createRegistry, serveMetrics } from '../../shared/metrics.ts'
import { eventually } from '../support/time/eventually.ts'

describe('the metrics server', () => {
  it('closes although a client holds an idle connection', async () => {
    // Regression: every process serves metrics, and such a connection delayed its shutdown by 16 s.
    const server = await serveMetrics(createRegistry('test'), '127.0.0.1', 0)
    const silent = connect(server.port, '127.0.0.1')
    silent.on('error', () => undefined)
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    expect(await answer.text()).to.include('process_cpu_seconds_total')
    await server.close()
    await eventually('the connection has ended', () => silent.destroyed)
  })
})
