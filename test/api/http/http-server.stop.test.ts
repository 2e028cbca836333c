import { Worker } from 'node:worker_threads'
import { bareServer } from '../../support/http/http-server.ts'
import { eventually } from '../../support/time/eventually.ts'

/** Sends a request on a new connection every 20 ms until nobody listens. */
const caller = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { request } = require('node:http')
  setInterval(() => {
    const asked = request({ port: workerData, host: '127.0.0.1', agent: false })
    asked.on('response', (answer) => answer.resume())
    asked.on('response', () => parentPort.postMessage('answered'))
    asked.on('error', ({ code }) => parentPort.postMessage(code))
    asked.end()
  }, 20)`

// A caller cannot tell a reset from a failure; one that is refused may try elsewhere.
describe('the HTTP server, stopped while callers connect', () => {
  const start = bareServer()
  let worker: Worker | null = null
  afterEach(() => worker?.terminate())

  it('does not reset a connection although each turn of its event loop is long', async () => {
    const { server, url } = await start(async (_, response) => response.end('x'))
    const heard: string[] = []
    const workerData = Number(new URL(url).port)
    worker = new Worker(caller, { eval: true, execArgv: [], workerData })
    worker.on('message', (what) => heard.push(what))
    await eventually('it is answered', () => heard.length > 10)
    const blocking = setInterval(() => {
      const untilMs = performance.now() + 60
      while (performance.now() < untilMs);
    }, 120)
    await server.close(5000)
    clearInterval(blocking)
    await eventually('it is refused', () => heard.includes('ECONNREFUSED'))
    expect(new Set(heard)).to.deep.equal(new Set(['answered', 'ECONNREFUSED']))
  })
})
